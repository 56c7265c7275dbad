import type { Page } from 'playwright-core';
import { createPushKeys, dayEvent } from '../src/protocol';
import { AVATAR } from '../src/ui/smallPicture';
import { watchRequests } from './hostile/SentRequests';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// The addresses in a developer's layouts are loaded, as on the phone; their servers are not told by which page. What
// people give is uploaded, and made as small as it has to be.

const HOST = 'https://pictures.example';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const BEHIND = [
  'LinearLayout',
  'TextView',
  'Button',
  'EditText',
  'ScrollView',
  'CheckBox',
  'RadioGroup',
  'View',
];
const IN_FRONT = ['ImageView', 'CircleImageView'];

const view = (widget: string, ...properties: object[]) => ({
  widget,
  properties: [{ layout_width: 'match_parent' }, { layout_height: '48dp' }, ...properties],
});

const layout = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    ...BEHIND.map((widget) =>
      view(widget, { id: `@+id/${widget}` }, { background: `${HOST}/behind/${widget}` }),
    ),
    ...IN_FRONT.map((widget) =>
      view(widget, { src: `${HOST}/front/${widget}` }, { background: `${HOST}/behind/${widget}` }),
    ),
  ],
};

let console_: ConsoleBrowser;
let page: Page;
/** Path of each picture that was asked for → the referrer it was asked with. */
const requestedAddresses = new Map<string, string>();
const violations: string[] = [];

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1280, height: 1600 } });
  page.on('console', (message) => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) violations.push(message.text());
  });
  await page.context().route(`${HOST}/**`, async (route) => {
    const { referer = '' } = await route.request().allHeaders();
    requestedAddresses.set(new URL(route.request().url()).pathname, referer);
    await route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
});

afterAll(() => console_.close());

it('loads pictures and backgrounds of a layout without a word about the page', async () => {
  const sent = watchRequests(page);
  await console_.register(page, 'Người Xem', 'xem@example.test');
  const path = `response/${String(sent[0]?.['user_id'])}/${dayEvent(Date.now())}`;
  const card = { application: 'club', id: 'pictures', data: { layout } };
  await console_.platform.administer(`${path}/${createPushKeys()(Date.now())}`, card);
  const all = [...BEHIND, ...IN_FRONT].map((widget) => `/behind/${widget}`);
  all.push(...IN_FRONT.map((widget) => `/front/${widget}`));
  await eventually(() => expect([...requestedAddresses.keys()].sort()).toEqual(all.sort()));
  expect([...requestedAddresses.values()].filter((referrer) => referrer !== '')).toEqual([]);

  // They are drawn, and the box of a view is none the larger for it.
  const pictures = await page.evaluate(
    (ids) =>
      ids.map((id) => {
        const element = document.querySelector(`[data-view-id="${id}"]`);
        const { backgroundImage = '', backgroundSize = '' } = element ? getComputedStyle(element) : {};
        return [id, backgroundImage, backgroundSize, element?.getBoundingClientRect().height];
      }),
    BEHIND,
  );
  expect(pictures).toEqual(BEHIND.map((id) => [id, `url("${HOST}/behind/${id}")`, 'cover', 48]));

  // What the page itself would ask for says where it stands, so the measure is one.
  await page.evaluate((address) => {
    document.body.style.backgroundImage = `url("${address}")`;
  }, `${HOST}/page`);
  await eventually(() => expect(requestedAddresses.get('/page')).toBe(`${console_.platform.url}/`));
  expect(violations).toEqual([]);
  expect(console_.problems).toEqual([]);
});

it('makes a portrait small enough for the platform, whatever it shows, and keeps it', async () => {
  await console_.goto(page, '/profile');
  // Noise is what pictures are hardest to make small of.
  const noise = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    const picture = context?.createImageData(900, 600);
    if (!context || !picture) throw new Error('no canvas');
    for (let at = 0; at < picture.data.length; at += 1)
      picture.data[at] = at % 4 === 3 ? 255 : (at * at * 7919) % 251;
    context.putImageData(picture, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn ảnh từ máy' }).click();
  const file = { name: 'an.png', mimeType: 'image/png', buffer: Buffer.from(noise, 'base64') };
  await (await chooser).setFiles(file);
  await page.getByRole('img', { name: 'Ảnh đại diện' }).waitFor();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await page.getByText('Đã lưu hồ sơ.').waitFor();
  await page.reload();
  const kept = await page.locator('.who-picture img').getAttribute('src');
  expect(kept).toMatch(/^data:image\/jpeg;base64,/);
  expect(kept?.length).toBeLessThanOrEqual(AVATAR.limit);
  expect(console_.problems).toEqual([]);
});
