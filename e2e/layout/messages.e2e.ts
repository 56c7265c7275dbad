import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// The message about a field is drawn below it, at the start of its line, and overlaps nothing.

let layoutPage: LayoutPage;

beforeAll(async () => {
  layoutPage = await LayoutPage.open({ width: 400, height: 900 });
});
afterAll(() => layoutPage.close());
afterEach(() => {
  expect(layoutPage.problems.splice(0)).toEqual([]);
});

const view = (widget: string, properties: object, views: object[] = []) => ({
  widget,
  properties: Object.entries({
    layout_width: 'match_parent',
    layout_height: 'wrap_content',
    ...properties,
  }).map(([key, value]) => ({ [key]: value })),
  views,
});
const text = (words: string, more: object = {}) => view('TextView', { text: words, ...more });
const input = (id: string, more: object = {}) =>
  view('EditText', { id, layout_height: '40dp', hint: id, required: `${id} must be filled in`, ...more });

const form = view('LinearLayout', { orientation: 'vertical', padding: '8dp' }, [
  text('First'),
  input('first'),
  text('Below the first'),
  view('LinearLayout', { id: 'row', orientation: 'horizontal', layout_height: '40dp' }, [
    text('Beside', { layout_width: '100dp', layout_height: '40dp' }),
    input('second', { layout_width: '0dp', layout_weight: 1, layout_height: 'match_parent' }),
    input('third', { layout_width: '0dp', layout_weight: 1 }),
  ]),
  text('Below the row'),
  view('RelativeLayout', {}, [
    input('fourth', {
      required: 'A long sentence of what has to be done here, over several lines '.repeat(2),
    }),
    text('Below the fourth', { layout_below: '@id/fourth' }),
  ]),
  view('Button', { id: 'btnSend', text: 'Send' }),
]);

interface Rect {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The boxes of the messages, and those of all texts and inputs. */
const boxes = () =>
  layoutPage.page.evaluate(() => {
    const rects = (selector: string): Rect[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const name = element.dataset['viewId'] ?? element.textContent;
        return { name, left, top, right, bottom };
      });
    return { messages: rects('[role=alert]'), others: rects('.sw-text,input,button,[data-view-id=row]') };
  });

const overlap = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What the messages stand over; the row around them is no part of it. */
async function covered(): Promise<string[]> {
  const { messages, others } = await boxes();
  const inside = others.filter(({ name }) => name !== 'row');
  return messages.flatMap((message, index) =>
    [...inside, ...messages.slice(index + 1)]
      .filter((other) => overlap(message, other))
      .map((other) => `${message.name} over ${other.name}`),
  );
}

/** Sends the form empty: every field says what it misses. */
async function sendEmpty(): Promise<void> {
  await layoutPage.page.getByRole('button', { name: 'Send' }).click();
  await layoutPage.page.locator('[role=alert]').nth(3).waitFor();
}

/** Fills in what is missing; everything stands as it did before. */
async function fill(names: string[], before: Rect[]): Promise<void> {
  for (const name of names) {
    await layoutPage.page.locator(`[data-view-id="${name}"]`).click();
    await layoutPage.page.keyboard.type('x');
  }
  await eventually(async () => expect(await boxes()).toEqual({ messages: [], others: before }));
}

it.each([
  ['left to right', false],
  ['right to left', true],
])('%s: messages stand over nothing, and their room goes with them', async (_, rtl) => {
  await layoutPage.draw(form, {
    width: 400,
    height: 900,
    rtl,
    data: { scriptParam: { post_collection: '../books' } },
  });
  const before = await boxes();
  await sendEmpty();
  const names = ['first', 'second', 'third', 'fourth'];
  await eventually(async () => {
    const { messages, others } = await boxes();
    const find = (name: string) => others.find((other) => other.name === name);
    expect(messages).toHaveLength(4);
    names.forEach((name, index) => {
      const field = find(name);
      const message = messages[index];
      if (!field || !message) throw new Error(`${name} is not drawn`);
      expect(field.bottom - field.top).toBeCloseTo(40);
      expect(message.top - field.bottom).toBeCloseTo(2);
      expect(Math.abs(rtl ? message.right - field.right : message.left - field.left)).toBeLessThan(0.1);
    });
    expect(find('row')?.bottom).toBeGreaterThanOrEqual(messages[2]?.bottom ?? NaN);
    expect(await covered()).toEqual([]);
  });
  await fill(names, before.others);
});

it.each([
  ['left to right', false],
  ['right to left', true],
])('%s: messages of fields too narrow for one stand below each other', async (_, rtl) => {
  const narrow = (id: string) => input(id, { layout_width: '70dp' });
  const names = ['one', 'two', 'three', 'four'];
  await layoutPage.draw(
    view('LinearLayout', { orientation: 'vertical', padding: '8dp' }, [
      view('LinearLayout', { id: 'row', orientation: 'horizontal' }, names.map(narrow)),
      text('Below the row'),
      view('Button', { id: 'btnSend', text: 'Send' }),
    ]),
    { width: 400, height: 900, rtl, data: { scriptParam: { post_collection: '../books' } } },
  );
  const before = await boxes();
  await sendEmpty();
  await eventually(async () => {
    const { messages, others: fields } = await boxes();
    names.forEach((name, index) => {
      const field = fields.find((other) => other.name === name);
      const message = messages[index];
      if (!field || !message) throw new Error(`${name} is not drawn`);
      expect(message.top - field.bottom).toBeGreaterThan(1.9);
      expect(Math.abs(rtl ? message.right - field.right : message.left - field.left)).toBeLessThan(0.1);
    });
    const row = fields.find(({ name }) => name === 'row');
    for (const message of messages) expect(message.bottom).toBeLessThanOrEqual(row?.bottom ?? NaN);
    expect(await covered()).toEqual([]);
  });
  await fill(names, before.others);
});
