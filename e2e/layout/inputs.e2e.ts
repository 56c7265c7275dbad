import type { Locator } from 'playwright-core';
import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// What a person types and chooses, with real keys and a real mouse, while light twins become Ant Design components.

let opened: LayoutPage;

beforeAll(async () => {
  opened = await LayoutPage.open({ width: 480, height: 800 });
});
afterAll(() => opened.close());
afterEach(() => {
  expect(opened.problems.splice(0)).toEqual([]);
});

const view = (widget: string, properties: object, views: object[] = []) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  views,
});

async function drawForm(...views: object[]): Promise<void> {
  await opened.page.mouse.move(479, 799);
  await opened.draw(view('LinearLayout', { orientation: 'vertical', padding: '16dp' }, views), {
    width: 480,
    height: 800,
  });
}

const fields = () => opened.page.evaluate(() => window.bench.fields());
const posts = (wanted: Record<string, unknown>) =>
  eventually(async () => expect(await fields()).toEqual(wanted));
const says = (input: Locator, wanted: string) =>
  eventually(async () => expect(await input.inputValue()).toBe(wanted));
const byId = (id: string): Locator => opened.page.locator(`[data-view-id="${id}"]`);
const key = (name: string) => opened.page.keyboard.press(name);
const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));

async function becomesAntd(locator: Locator): Promise<void> {
  await locator
    .and(opened.page.locator('[class*="ant-"]'))
    .or(locator.locator('[class*="ant-"]'))
    .first()
    .waitFor();
}

describe('text inputs', () => {
  const name = view('EditText', {
    id: 'name',
    hint: 'Name',
    layout_width: 'match_parent',
    layout_height: '45dp',
  });

  it.each([
    ['text', name],
    ['several lines', view('EditText', { id: 'name', hint: 'Name', inputType: 'textMultiLine' })],
    ['number', view('EditText', { id: 'name', hint: 'Name', inputType: 'number' })],
    ['phone', view('EditText', { id: 'name', hint: 'Name', inputType: 'phone' })],
    ['e-mail', view('EditText', { id: 'name', hint: 'Name', inputType: 'textEmailAddress' })],
    ['password', view('EditText', { id: 'name', hint: 'Name', inputType: 'textPassword' })],
    ['search', view('SearchView', { id: 'name', queryHint: 'Name' })],
  ])('%s: every key typed from the first moment arrives, and antd stands there', async (_, input) => {
    await drawForm(input);
    expect(await byId('name').locator('.ant-input').count()).toBe(0);
    await key('Tab');
    const text = '0123456789012345678901234567890123456789';
    await opened.page.keyboard.type(text, { delay: 4 });
    await becomesAntd(byId('name'));
    await eventually(async () => expect(await hasFocus(byId('name'))).toBe(true));
    await opened.page.keyboard.type('9');
    const inner = byId('name')
      .and(opened.page.locator('input,textarea'))
      .or(byId('name').locator('input'))
      .first();
    await says(inner, `${text}9`);
    await eventually(async () => expect(Object.values(await fields()).map(String)).toEqual([`${text}9`]));
  });

  it('the colours and padding of the layout stand against those of antd', async () => {
    const colours = { textColor: '#0b57d0', background: '#fff2cc', textSize: '20sp', padding: '6dp' };
    await drawForm(view('EditText', { ...name.properties.reduce(Object.assign, {}), ...colours }));
    const look = () =>
      byId('name').evaluate((element) => {
        const { color, backgroundColor, fontSize, lineHeight, padding, width, height } =
          getComputedStyle(element);
        return { color, backgroundColor, fontSize, lineHeight, padding, width, height };
      });
    const light = await look();
    expect(light).toMatchObject({
      color: 'rgb(11, 87, 208)',
      backgroundColor: 'rgb(255, 242, 204)',
      fontSize: '20px',
      padding: '6px',
    });
    await key('Tab');
    await becomesAntd(byId('name'));
    await eventually(async () => expect(await look()).toEqual(light));
  });

  it('a word composed by an input method is not cut in two', async () => {
    await drawForm(name);
    const session = await opened.page.context().newCDPSession(opened.page);
    await byId('name').evaluate((element) => {
      element.focus();
    });
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const part of ['t', 'ti', 'tiê', 'tiến', 'tiếng']) {
      await compose(part);
      // As slowly as somebody types, so that the exchange may fall into it.
      await opened.page.waitForTimeout(60);
    }
    await session.send('Input.insertText', { text: 'tiếng' });
    await opened.page.keyboard.type(' Việt');
    await becomesAntd(byId('name'));
    await says(byId('name'), 'tiếng Việt');
    for (const part of ['s', 'sá', 'sách']) await compose(part);
    await session.send('Input.insertText', { text: 'sách' });
    await posts({ name: 'tiếng Việtsách' });
  });

  it('a selection stays selected and is what the next key replaces', async () => {
    await drawForm(view('EditText', { id: 'name', hint: 'Name', text: 'one two three' }));
    await byId('name').evaluate((element) => {
      if (!(element instanceof HTMLInputElement)) return;
      element.focus();
      element.setSelectionRange(4, 7);
    });
    await becomesAntd(byId('name'));
    await eventually(async () => {
      const range = await byId('name').evaluate((element) =>
        element instanceof HTMLInputElement ? [element.selectionStart, element.selectionEnd] : [],
      );
      expect(range).toEqual([4, 7]);
    });
    await opened.page.keyboard.type('2');
    await posts({ name: 'one 2 three' });
  });

  it.each(['text', 'textMultiLine'])(
    '%s: what was typed can be undone, and stands after leaving',
    async (inputType) => {
      await drawForm(
        view('EditText', {
          id: 'name',
          hint: 'Name',
          inputType,
          layout_width: '200dp',
          layout_height: '60dp',
        }),
        view('EditText', { id: 'next', hint: 'Next' }),
      );
      await byId('name').click();
      await becomesAntd(byId('name'));
      await opened.page.keyboard.type('one');
      await key('Tab');
      await becomesAntd(byId('next'));
      await says(byId('name'), 'one');
      await byId('name').click();
      await key('End');
      await opened.page.keyboard.type(' two');
      await key('Control+z');
      const left = await byId('name').inputValue();
      expect(left.length).toBeLessThan('one two'.length);
      await posts({ name: left, next: '' });
      await key('Control+Shift+z');
      await posts({ name: 'one two', next: '' });
      await byId('next').click();
      await says(byId('name'), 'one two');
    },
  );

  it('a mouse that comes, presses and drags loses nothing', async () => {
    await drawForm(view('EditText', { id: 'name', hint: 'Name', text: 'drag me' }));
    const box = await byId('name').boundingBox();
    if (!box) throw new Error('No box');
    await opened.page.mouse.move(box.x + 12, box.y + box.height / 2);
    await opened.page.mouse.down();
    await opened.page.mouse.move(box.x + 90, box.y + box.height / 2, { steps: 8 });
    await opened.page.mouse.up();
    await becomesAntd(byId('name'));
    await opened.page.keyboard.type('x');
    await posts({ name: 'x' });
  });
});

describe('what is chosen', () => {
  it('a check box and a switch, by mouse and by key, post booleans', async () => {
    await drawForm(
      view('CheckBox', { id: 'agree', text: 'I agree' }),
      view('Switch', { id: 'on', text: 'On' }),
    );
    await byId('agree').getByText('I agree').click();
    await becomesAntd(byId('agree'));
    await posts({ agree: true, on: false });
    await byId('on').getByRole('switch').click();
    await becomesAntd(byId('on'));
    await posts({ agree: true, on: true });
    await byId('agree').getByRole('checkbox').focus();
    await key(' ');
    await byId('on').getByRole('switch').focus();
    await key(' ');
    await posts({ agree: false, on: false });
  });

  it('radio buttons of free_loan post a boolean', async () => {
    await drawForm(
      view('RadioGroup', { id: 'loan', field_name: 'free_loan' }, [
        view('RadioButton', { id: 'lend', text: 'Cho mượn', checked: true }),
        view('RadioButton', { id: 'sell', text: 'Bán' }),
      ]),
    );
    await posts({ free_loan: true });
    await byId('sell').getByText('Bán').click();
    await becomesAntd(byId('sell'));
    await posts({ free_loan: false });
    await byId('sell').getByRole('radio').focus();
    await key('ArrowUp');
    await posts({ free_loan: true });
  });

  it('a list, opened by mouse and by key', async () => {
    await drawForm(view('Spinner', { id: 'kind', entries: 'book\nmagazine\nmap', layout_width: '200dp' }));
    await posts({ kind: 'book' });
    await byId('kind').hover();
    await becomesAntd(byId('kind'));
    await byId('kind').getByRole('combobox').click();
    await opened.page.locator('.ant-select-item-option', { hasText: 'magazine' }).click();
    await posts({ kind: 'magazine' });
    // It closes in a task of its own; a key that comes before acts on the open list, and keeps it open.
    await byId('kind').getByRole('combobox', { expanded: false }).waitFor();
    // Each key acts on what the one before has shown.
    for (const hasText of ['magazine', 'map']) {
      await key('ArrowDown');
      await opened.page.locator('.ant-select-item-option-active', { hasText }).waitFor();
    }
    await key('Enter');
    await posts({ kind: 'map' });
  });

  it('stars, by mouse and by key, post a number', async () => {
    await drawForm(view('RatingBar', { id: 'rating' }));
    await byId('rating').getByRole('radio').nth(2).click();
    await becomesAntd(byId('rating'));
    await posts({ rating: 3 });
    await byId('rating').getByRole('radio').nth(2).focus();
    await key('ArrowRight');
    await posts({ rating: 4 });
  });

  it('a slider, by mouse and by key, posts a number', async () => {
    await drawForm(view('SeekBar', { id: 'size', max: 10, progress: 5, layout_width: '300dp' }));
    await byId('size').hover();
    await becomesAntd(byId('size'));
    await byId('size').getByRole('slider').focus();
    await key('ArrowRight');
    await posts({ size: 6 });
    const box = await byId('size').boundingBox();
    if (!box) throw new Error('No box');
    await opened.page.mouse.click(box.x + 10, box.y + box.height / 2);
    await eventually(async () => expect((await fields())['size']).toBeLessThan(2));
  });

  it('a day and a time, typed', async () => {
    await drawForm(view('DatePicker', { id: 'day' }), view('TimePicker', { id: 'hour' }));
    await byId('day').hover();
    await becomesAntd(byId('day'));
    await byId('day').locator('input').click();
    await opened.page.keyboard.type('2026-01-31');
    await key('Enter');
    await byId('hour').hover();
    await becomesAntd(byId('hour'));
    await byId('hour').locator('input').click();
    await opened.page.keyboard.type('08:05');
    await key('Enter');
    await posts({ day: '2026-01-31', hour: '08:05' });
  });

  it('a button stays one through the exchange: one click, one post', async () => {
    await drawForm(view('EditText', { id: 'name', hint: 'Name', text: 'x' }), {
      ...view('Button', { id: 'go', text: 'Send' }),
      action: { command: 'post', post_conlection: '../x' },
    });
    await byId('go').click();
    await becomesAntd(byId('go'));
    await byId('go').click();
    await eventually(async () => {
      const posted = await opened.page.evaluate(() => window.bench.actions.map(({ command }) => command));
      expect(posted).toEqual(['post', 'post']);
    });
  });
});
