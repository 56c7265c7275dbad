import { deleteAccountTexts } from '../../src/features/account/bilingualTexts';
import { bookName } from '../screens/bookScreens';
import { ConsoleBrowser, closeAlert, openAddBook, signIn } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { accountWords, authWords, profileWords } from '../../test/words';

// Deletes accounts in the console as it ships, one of them of the owner of an application.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

it('takes the account and the applications it owns, the sample too, and everyone else continues', async () => {
  const { platform } = console_;
  const account = { email: 'lap@example.test', password: 'mat-khau-dai' };
  const page = await console_.openPage();
  const people = async () =>
    ((await platform.administer('people')) ?? {}) as Record<string, { ids: { book: string } }>;
  // The people of the demo are there from the start.
  const before = await people();
  await console_.register(page, 'Lê Thị Lập', account.email, account.password);
  const added = Object.entries(await people()).filter(([uid]) => !(uid in before));
  const [[uid, { ids }] = ['', { ids: { book: '' } }]] = added;
  expect(added).toHaveLength(1);
  await platform.administer('resshare_configuration/data/applications/book/owner', uid);
  await platform.administer(`people/${uid}/own_applications/book`, true);

  await openAddBook(page);
  await page.getByRole('textbox', { name: 'Tên sách' }).fill('Dế Mèn phiêu lưu ký');
  await page.locator('[data-view-id="btnSend"]').click();
  await bookName(page, 'Dế Mèn phiêu lưu ký').waitFor();
  expect(JSON.stringify(await platform.administer('applications/book/collections/books/rows'))).toContain(
    'Dế Mèn',
  );

  await console_.goto(page, '/deleteaccount');
  await page.getByLabel(authWords.vi.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: profileWords.vi.proof.submit }).click();
  await page.getByText(profileWords.vi.proof.done).waitFor();
  await page.getByRole('textbox', { name: accountWords.vi.type }).fill('DELETE');
  await page.getByRole('button', { name: deleteAccountTexts.submit }).click();
  await closeAlert(page, 'successfully');
  await page.waitForURL(/\/login/);

  await eventually(async () => expect(await platform.administer('applications/book')).toBeNull());
  expect(await platform.administer(`platform/known_people/book/${ids.book}`)).toBeNull();
  expect(await platform.administer(`people/${uid}`)).toBeNull();
  expect(JSON.stringify(await platform.administer('resshare_configuration'))).not.toContain(uid);
  await signIn(page, account);
  await page.getByRole('alert').filter({ hasText: authWords.vi.error['invalid-credential'] }).waitFor();

  // The console still works: it says that there is no application.
  const other = await console_.openPage();
  await console_.goto(other, '/login');
  await signIn(other);
  await other.getByRole('alert').filter({ hasText: 'Chưa có ứng dụng nào để hiển thị' }).waitFor();
});
