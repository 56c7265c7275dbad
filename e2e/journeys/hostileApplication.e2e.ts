import type { Page } from 'playwright-core';
import {
  bareCollection,
  consoleCollection,
  createPushKeys,
  dayEvent,
  innerOfRecord,
  isRecord,
  packFormAddress,
  postRecord,
  type RequestRecord,
} from '../../src/protocol';
import { BAIT, baitForm, baitMessages, evilCollections, HARMLESS } from '../hostile/bait';
import { watchRequests, type SentRequest } from '../hostile/SentRequests';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import {
  createApplicationRecord,
  manageRecord,
  registerDeveloperRecord,
  uploadScreenRecord,
} from '../../test/consoleRecords';

// An application that is after its viewers, opened by a developer who owns another one: with no click at all, and with
// one on everything. All she has is as it was, and nothing but the attacker's application was ever asked.

let console_: ConsoleBrowser;
let page: Page;
let sent: readonly SentRequest[];
let victim = { userId: '', application: '' };
let attacker = { userId: '', application: '' };
const newKey = createPushKeys();

const read = (path: string): Promise<unknown> => console_.platform.administer(path);

/** Sends a request as that person would, and waits until it was taken; gives the answer's data. */
async function sendRecord(record: RequestRecord): Promise<Record<string, unknown>> {
  const path = `request/${newKey(Date.now())}`;
  await console_.platform.administer(path, record);
  await eventually(async () => expect(await read(path)).toBeNull());
  const answers = await read(`response/${record.user_id}/${String(innerOfRecord({ ...record })['event'])}`);
  const [message] = Object.values(answers as object) as unknown[];
  return isRecord(message) && isRecord(message['data']) ? message['data'] : {};
}

async function register(
  name: string,
  email: string,
): Promise<{ page: Page; userId: string; sent: readonly SentRequest[] }> {
  const newPage = await console_.openPage();
  const requests = watchRequests(newPage);
  await console_.register(newPage, name, email);
  return { page: newPage, userId: String(requests[0]?.['user_id']), sent: requests };
}

async function createApplication(userId: string, name: string, template: string): Promise<string> {
  const developer = await sendRecord(
    registerDeveloperRecord(userId, { fullName: name, mailAddress: '' }, 'reg'),
  );
  const registerDeveloperKey = String(developer['register_developer_key']);
  const form = {
    name,
    logo: '',
    keySearch: '',
    description: '',
    registerDeveloperKey,
    template,
    language: 'vi',
  };
  return String((await sendRecord(createApplicationRecord(userId, form, 'create')))['application']);
}

/** All that is the victim's: application and key, screens, posts in two applications, her account's own records. */
async function belongings(): Promise<unknown> {
  const { application, userId } = victim;
  return {
    entry: await read(`resshare_configuration/data/applications/${application}`),
    configuration: await read(`applications/${application}/configuration`),
    data: await read(`applications/${application}/data`),
    roles: await read(`applications/${application}/roles`),
    // Not which lists are open: the victim's own list notes itself there.
    definition: await read(`applications/${application}/collections/entries/definition`),
    rows: await read(`applications/${application}/collections/entries/rows`),
    members: await read(`applications/${application}/members`),
    books: await read('applications/book/collections/books/rows'),
    ids: await read(`people/${userId}/ids/book`),
    key: await read(`platform/back_ends/${application}`),
    erasure: await read('platform/erasure'),
  };
}

const addressOf = (application: string, reference: string): string =>
  `/generalform/${packFormAddress({ reference, application, appUserId: '' })}`;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  const developer = await register('Kẻ Xấu', 'ke-xau@example.test');
  const an = await register('Nguyễn An', 'an@example.test');
  ({ page, sent } = an);
  victim = { userId: an.userId, application: await createApplication(an.userId, 'Kho', 'list_form') };
  attacker = {
    userId: developer.userId,
    application: await createApplication(developer.userId, 'Bay', 'blank'),
  };
  const post = {
    data: { name: 'Số đỏ' },
    messageKey: '',
    eventDashboard: 'd',
    dayEvent: 'd',
    sessionEvent: 's',
    recyclerEvent: '',
    childRecyclerEvent: '',
  };
  const book = {
    ...post,
    application: 'book',
    postCollection: '../data/books/add',
    event: 'add',
  };
  // The sample has all its rows; from then on nothing of it changes by itself.
  await eventually(async () => expect(await read('platform/seeded/sample')).toEqual({ step: 'done' }));
  await sendRecord(postRecord(victim.userId, book));
  const fileJson = JSON.stringify(baitForm(victim));
  const published = { application: attacker.application, ref: BAIT, fileJson, event: 'bait' };
  expect(await sendRecord(uploadScreenRecord(attacker.userId, published))).toMatchObject({ saved: true });
  await developer.page.close();
});

afterAll(() => console_.close());

/** The hostile back end writes below an event of the victim's, as back ends may; its messages name its own application. */
async function sendBait(event: string, kind: 'script' | 'row' | 'card'): Promise<void> {
  const message = { ...baitMessages(victim, attacker.application)[kind], event };
  await console_.platform.administer(`response/${victim.userId}/${event}/${newKey(Date.now())}`, message);
}

/** Opens the hostile screen, with its script and a row. */
async function openBait(): Promise<void> {
  const before = sent.length;
  await console_.goto(page, addressOf(attacker.application, BAIT));
  await page.getByRole('button', { name: 'Của mình' }).waitFor();
  const load = sent
    .slice(before)
    .find(({ dataCollection }) => dataCollection === 'draft/core/get_layout_data');
  const event = String(innerOfRecord(load ?? {})['event']);
  await sendBait(event, 'script');
  await sendBait(event, 'row');
  await page.getByRole('button', { name: 'row gửi' }).waitFor();
}

const collections = (requests: readonly SentRequest[]): string[] =>
  requests.map(({ application, dataCollection }) =>
    bareCollection(String(dataCollection), String(application)),
  );

/** What the console's own dashboard asks: what is new, and which applications the person has. */
const OF_THE_DASHBOARD: ReadonlySet<unknown> = new Set(['draft/core/new_contents', '../own_applications']);

/** What left the page since, but for what the console asks on pages of its own. */
const sentSince = (from: number): SentRequest[] =>
  sent
    .slice(from)
    .filter(
      ({ application, dataCollection }) =>
        application !== 'resshare' &&
        !(application === 'resshare_configuration' && OF_THE_DASHBOARD.has(dataCollection)),
    );

function expectOnlyItsOwn(requests: readonly SentRequest[]): void {
  for (const request of requests) {
    const opensForm = request['dataCollection'] === 'draft/core/get_layout_data';
    expect(opensForm ? [attacker.application, victim.application] : [attacker.application]).toContain(
      request['application'],
    );
    expect(request).not.toHaveProperty('origin');
    const inner = innerOfRecord(request);
    expect(inner['user_id'] ?? victim.userId).toBe(victim.userId);
    if (!opensForm) expect(inner['application']).toBe(attacker.application);
  }
  expect(collections(requests).filter((bare) => bare === '' || consoleCollection(bare))).toEqual([]);
}

it('harms nobody while nobody clicks', async () => {
  const before = await belongings();
  const from = sent.length;
  await openBait();
  await console_.goto(page, '/');
  await page.getByRole('feed').first().waitFor();
  await sendBait(dayEvent(Date.now()), 'card');
  await page.getByRole('button', { name: 'card gửi' }).waitFor();
  // What the script may do, it did: one post of its own, and nothing else of the dozen.
  await eventually(() =>
    expect(collections(sentSince(from)).filter((bare) => bare === 'gift')).toHaveLength(1),
  );
  expectOnlyItsOwn(sentSince(from));
  expect(await belongings()).toEqual(before);
});

it('harms nobody with a click on everything', async () => {
  const before = await belongings();
  const from = sent.length;
  const evil = evilCollections(victim.application).map((_, index) => String(index));
  const clickAll = async (names: readonly string[], open: () => Promise<void>) => {
    await open();
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).click();
      // Refused in words, before it is sent.
      await page
        .getByRole('alert')
        .filter({ hasText: /không được yêu cầu việc này|Nơi nhận không hợp lệ/ })
        .first()
        .waitFor();
    }
  };
  await clickAll([...evil.map((index) => `evil ${index}`)], openBait);
  await clickAll([...evil.map((index) => `row ${index}`), 'row gửi'], openBait);
  await clickAll([...evil.map((index) => `card ${index}`), 'card gửi'], async () => {
    await console_.goto(page, '/');
    await page.getByRole('button', { name: 'card gửi' }).waitFor();
  });
  // Its tile leads to the victim's application: with nothing handed over, and the page says where it leads.
  await openBait();
  await page.getByText('Ô dẫn đi').click();
  await page.waitForURL((url) => url.pathname.includes(victim.application));
  await page.getByText(victim.application, { exact: true }).first().waitFor();
  const layoutRequest = sentSince(from).findLast(
    ({ application, dataCollection }) =>
      application === victim.application && dataCollection === 'draft/core/get_layout_data',
  );
  expect(innerOfRecord(layoutRequest ?? {})).toMatchObject({
    reference: HARMLESS,
    parameter: '',
    screen_name: '',
  });
  const wires = sentSince(from).filter(
    ({ application, dataCollection }) =>
      // The form that was gone to is the victim's own, and asks for its own entries.
      !(application === victim.application && dataCollection !== 'draft/core/get_layout_data'),
  );
  expectOnlyItsOwn(wires);
  expect(await belongings()).toEqual(before);
});

it('and what the console itself asks is served, and has its effect', async () => {
  const from = sent.length;
  await console_.goto(page, '/createappliation');
  await eventually(() => expect(collections(sent.slice(from))).toContain('own_applications'));
  for (const request of sent.slice(from))
    if (collections([request]).includes('own_applications')) expect(request['origin']).toBe('console');
  await page.getByText('Kho', { exact: true }).first().waitFor();
  const key = () => read(`platform/back_ends/${victim.application}/hash`);
  const before = await key();
  const { application, userId } = victim;
  const rotated = await sendRecord(
    manageRecord(userId, { application, call: 'rotate_backend_key', event: 'rotate' }),
  );
  expect(rotated['backend_key']).toMatch(/^[\w-]{32}$/);
  expect(await key()).not.toBe(before);
  expect(console_.errors).toEqual([]);
});
