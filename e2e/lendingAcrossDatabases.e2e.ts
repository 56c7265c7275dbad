import type { Page } from 'playwright-core';
import { localNamespaces } from '../src/config/consoleConfigFromEnv';
import { instanceOf, isRecord } from '../src/protocol';
import { ConsoleBrowser, closeAlert } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// The local server keeps people in three databases. Two who live in different ones, neither of them the shared one, lend each other a
// book through the console as it ships, while the whole platform is killed over either request and started again.

const INSTANCES = 3;
const NAMESPACES = localNamespaces(INSTANCES);
const BOOK = 'Vang bóng một thời';
const PASSWORD = 'mat-khau-dai';

interface Person {
  uid: string;
  email: string;
  page: Page;
}

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start({ DATABASE_INSTANCES: String(INSTANCES) });
});

afterAll(() => console_.close());

/** The value below a path of the database with that index. */
async function heldAt(place: number, path: string): Promise<unknown> {
  const address = `${console_.platform.databaseUrl}/${path}.json?ns=${NAMESPACES[place] ?? ''}`;
  const response = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
  const held: unknown = await response.json();
  return held;
}

const inEach = (path: string): Promise<unknown[]> =>
  Promise.all(NAMESPACES.map((_, place) => heldAt(place, path)));

const textsBelow = (value: unknown): string[] =>
  isRecord(value) ? Object.values(value).flatMap(textsBelow) : typeof value === 'string' ? [value] : [];

const countBelow = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : 0);

/** A new person of the database at a place, signed in and on the dashboard. */
async function join(name: string, place: number): Promise<Person> {
  const signUp = `${console_.platform.authUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  for (let n = 0; ; n += 1) {
    const email = `nguoi${String(place)}.${String(n)}@example.test`;
    const account = { email, password: PASSWORD, displayName: name, returnSecureToken: true };
    const made = await fetch(signUp, { method: 'POST', body: JSON.stringify(account) });
    const { localId: uid } = (await made.json()) as Record<string, string>;
    if (uid === undefined) throw new Error(`no account for ${name}`);
    if (instanceOf(uid, INSTANCES) !== place) continue;
    const page = await console_.openPage({ viewport: { width: 1280, height: 1400 } });
    await console_.signIn(page, { email, password: PASSWORD });
    return { uid, email, page };
  }
}

async function openTile(page: Page, name: string): Promise<void> {
  await console_.goto(page, '/');
  await page.getByRole('feed').first().getByText(name, { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
}

/** Kills everything but the browsers as soon as a request is there, or what came of it, and starts it again. */
async function killOver(place: number, ask: () => Promise<void>, isOver: () => Promise<boolean>) {
  const isThere = async (): Promise<boolean> => (await heldAt(place, 'request')) !== null || (await isOver());
  await ask();
  await eventually(async () => expect(await isThere()).toBe(true));
  await console_.platform.kill();
  await console_.platform.restart();
  await eventually(async () => expect(await inEach('request')).toEqual(NAMESPACES.map(() => null)));
}

const today = (page: Page) => page.getByRole('feed', { name: 'Hôm nay' });

it('people of two databases lend each other a book once, though the platform is killed over asking and over agreeing', async () => {
  const owner = await join('Nguyễn Thị Chủ', 1);
  const reader = await join('Võ Văn Mượn', 2);
  const shelf = async (name: string, { uid }: Person): Promise<unknown> => {
    const id = await heldAt(0, `resshare_user_id_app_user_id/${uid}/book`);
    return heldAt(0, `applications/book/data/${name}/${String(id)}`);
  };

  await openTile(owner.page, 'Thêm sách');
  await owner.page.getByRole('textbox', { name: 'Tên sách' }).fill(BOOK);
  await owner.page.locator('[data-view-id="btnSend"]').click();
  await closeAlert(owner.page, 'Thêm sách thành công');
  await console_.goto(owner.page, '/');
  await owner.page.getByRole('feed').first().waitFor();

  await openTile(reader.page, 'Tìm sách');
  await reader.page.getByRole('textbox', { name: 'Tên sách cần tìm' }).fill('vang bong');
  await reader.page.locator('[data-view-id="btnSearch"]').click();
  await reader.page.getByText(`Tên sách: ${BOOK}`).waitFor();
  await reader.page.getByText('Nguyễn Thị Chủ').click();
  const askButton = reader.page.locator('[data-view-id="btnSend"]');
  await askButton.waitFor();
  const asksOf = async (): Promise<number> =>
    textsBelow(await heldAt(1, `response/${owner.uid}`)).filter((text) => text.includes('muốn mượn')).length;
  expect(await asksOf()).toBe(0);
  await killOver(
    2,
    () => askButton.click(),
    async () => (await asksOf()) > 0,
  );

  // The card came to the page that was open all the time.
  const cards = today(owner.page).getByRole('article').filter({ hasText: 'muốn mượn sách của bạn' });
  await cards.getByText('Võ Văn Mượn').first().waitFor();
  expect(await cards.count()).toBe(1);
  await killOver(
    1,
    () => cards.locator('[data-view-id="btnSend"]').click(),
    async () => (await shelf('book_items_loan', owner)) !== null,
  );
  await cards.getByText(/^Bạn đã đồng ý/).waitFor();
  expect(await cards.count()).toBe(1);

  await console_.goto(reader.page, '/');
  const notice = today(reader.page).getByRole('article').filter({ hasText: BOOK });
  await notice.first().waitFor();
  expect(await notice.count()).toBe(1);
  await console_.goto(reader.page, '/bookcase');
  await reader.page.getByRole('button', { name: 'Sách đi mượn' }).click();
  const borrowed = reader.page.locator('.book-card').filter({ hasText: 'Chủ sách: Nguyễn Thị Chủ' });
  await borrowed.getByRole('button', { name: 'Trả sách' }).waitFor();
  expect(await borrowed.count()).toBe(1);

  expect(countBelow(await shelf('book_items_loan', owner))).toBe(1);
  // Shared data is in the first database alone, and a person's own data in theirs.
  expect((await inEach('applications')).map((held) => held !== null)).toEqual([true, false, false]);
  for (const [place, { uid }] of [
    [1, owner],
    [2, reader],
  ] as const)
    expect((await inEach(`response/${uid}`)).flatMap((held, at) => (held === null ? [] : [at]))).toEqual([
      place,
    ]);
  expect(console_.errors).toEqual([]);
});
