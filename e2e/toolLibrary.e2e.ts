import type { Page } from 'playwright-core';
import { chooseInForm } from './screens/chooseInForm';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { addField, defineCollection } from './screens/defineCollection';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { proveAddress } from './screens/proveAddress';
import { dataWords } from '../test/words';

// A library of tools, made in the console as it ships: who borrows, who keeps the tools, and somebody who only looks. A loan moves
// along its transitions, each by those whom it is for.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const KEEPER = 'giu-kho@example.test';
const APPLICATION = 'kho_do_nghe';

const LOANS = {
  title: 'Mượn đồ',
  name: 'loans',
  roles: ['keeper'],
  rights: {
    'Vai trò keeper': { see: true, change: true },
    'Người thêm dòng': { change: false, removeRow: false },
  },
  fields: [
    { name: 'tool', label: 'Đồ', type: 'text', required: true },
    { name: 'since', label: 'Từ ngày', type: 'date', required: true },
    { name: 'until', label: 'Đến ngày', type: 'date', required: true },
    {
      name: 'state',
      label: 'Trạng thái',
      type: 'choice',
      choices: ['xin mượn', 'đang mượn', 'đã trả', 'từ chối'],
      initial: 'xin mượn',
      foundBy: ['filter'],
      transitions: [
        { from: ['xin mượn'], to: 'đang mượn', by: ['Vai trò keeper'], label: 'Cho mượn' },
        { from: ['xin mượn', 'đang mượn'], to: 'từ chối', by: ['Vai trò keeper'], label: 'Từ chối' },
        { from: ['đang mượn'], to: 'đã trả', by: ['Người thêm dòng'], label: 'Đã trả' },
      ],
    },
  ],
  rules: [['Đến ngày', 'sau hoặc cùng ngày', 'Từ ngày']],
} as const;

const MESSAGES = {
  title: 'Trao đổi',
  name: 'messages',
  roles: [],
  rights: {
    'Người thêm dòng': { see: false, change: false },
    'Người xem được dòng trong “Lần mượn”': { see: true },
  },
  fields: [
    {
      name: 'loan',
      label: 'Lần mượn',
      type: 'reference',
      of: 'Mượn đồ',
      foundBy: ['filter'],
      required: true,
    },
    { name: 'words', label: 'Lời nhắn', type: 'text', required: true },
  ],
  notice: { when: 'thêm dòng', text: '{loan}: {words}', tell: 'Người thêm dòng trong “Lần mượn”' },
} as const;

const view = (page: Page, id: string) => page.locator(`[data-view-id="${id}"]`);

const rowOf = (page: Page, text: string) =>
  view(page, 'recyclerView').getByRole('button').filter({ hasText: text });

async function typeDay(page: Page, id: string, day: string): Promise<void> {
  await view(page, id).locator('input').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(day);
  await page.keyboard.press('Enter');
}

async function press(page: Page, button: string, becomes: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const question = page.getByRole('dialog', { name: `Đổi “Trạng thái” thành “${becomes}”?` });
  await question.getByRole('button', { name: 'Đồng ý' }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Filters and sorts the loans, of which there is one; the list keeps both while its row is open. */
async function findLoans(page: Page, list: string): Promise<void> {
  await console_.goto(page, list);
  await rowOf(page, 'Máy khoan').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await chooseInForm(page, 'filterState', 'xin mượn');
  await view(page, 'recyclerView').getByText('Không có gì khớp với bộ lọc.').waitFor();
  await view(page, 'actClear').click();
  await rowOf(page, 'Máy khoan').waitFor();
  await view(page, 'actClear').waitFor({ state: 'detached' });
  await chooseInForm(page, 'filterState', 'đã trả');
  await rowOf(page, 'Máy khoan').waitFor();
  await chooseInForm(page, 'edtSort', 'Số tin nhắn: giảm dần');
  await rowOf(page, 'Máy khoan').click();
  await view(page, 'valState').getByText('đã trả').waitFor();
  await page.goBack();
  await rowOf(page, 'Máy khoan').waitFor();
  await view(page, 'filterState').getByText('đã trả').waitFor();
  await view(page, 'edtSort').getByText('Số tin nhắn: giảm dần').waitFor();
}

it('lends a tool along the transitions of a loan, each pressed by whom it is for', async () => {
  const developer = await console_.registerInNewBrowser('Lê Thị Lập', 'lap@example.test');
  await createApplication(console_, developer, 'Kho đồ nghề');
  await console_.goto(developer, `/application/${APPLICATION}/data`);
  await defineCollection(developer, LOANS);
  await console_.goto(developer, `/application/${APPLICATION}/data`);
  await developer.getByRole('combobox', { name: 'Vai trò' }).fill('keeper');
  await developer.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill(KEEPER);
  await developer.getByRole('button', { name: 'Giao vai trò' }).click();
  await developer.getByText(`Đã giao vai trò keeper cho ${KEEPER}.`).waitFor();
  await defineCollection(developer, MESSAGES);
  await console_.goto(developer, `/application/${APPLICATION}/data/definition/loans`);
  await addField(developer, LOANS.title, {
    ...{ name: 'talk', label: 'Số tin nhắn', type: 'rollup', foundBy: ['sort'] },
    rollup: { from: 'Trao đổi: Lần mượn' },
  });
  await addField(developer, LOANS.title, {
    ...{ name: 'fresh', label: 'Tin mới', type: 'rollup' },
    rollup: { from: 'Trao đổi: Lần mượn', aggregate: 'unread' },
  });
  await console_.goto(developer, `/createappliation/${APPLICATION}/screens`);
  const related = developer.getByRole('combobox', { name: 'Dưới mỗi mục, màn hình chi tiết liệt kê' });
  await related.click();
  await developer.getByTitle('Trao đổi (theo Lần mượn)').click();
  const orders = developer.getByRole('group', { name: 'Người xem sắp xếp được theo' });
  await orders.getByRole('checkbox', { name: 'Số tin nhắn' }).check();
  await developer.getByRole('button', { name: 'Tạo các màn hình' }).click();
  await developer.getByText('Đã tạo các màn hình').waitFor();
  const address = async (name: string) =>
    (await developer.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
  const list = await address('Mở “Mượn đồ”');
  await console_.goto(developer, `/application/${APPLICATION}/data/definition/loans`);
  await developer.getByRole('group', { name: 'Bước “Cho mượn”' }).waitFor();
  expect(await barriersOn(developer)).toEqual([]);

  const borrower = await console_.registerInNewBrowser('Trần Văn Mượn', 'muon@example.test');
  const keeper = await console_.registerInNewBrowser('Phạm Thu Giữ', KEEPER);
  await console_.goto(keeper, '/profile');
  await proveAddress(keeper, KEEPER);

  // A rule between two fields is told at its field, before anything is sent.
  await console_.goto(borrower, list);
  await view(borrower, 'recyclerView').getByText('Chưa có gì ở đây.').waitFor();
  await view(borrower, 'recyclerView').getByRole('button', { name: 'Thêm: Mượn đồ' }).click();
  await borrower.getByRole('textbox', { name: 'Đồ' }).fill('Máy khoan');
  await typeDay(borrower, 'edtSince', '2026-12-05');
  await typeDay(borrower, 'edtUntil', '2026-12-01');
  await view(borrower, 'btnSend').click();
  await borrower.getByText('Không được trước “Từ ngày”').waitFor();
  expect(await borrower.getByText('Đã thêm', { exact: true }).count()).toBe(0);
  await typeDay(borrower, 'edtUntil', '2026-12-08');
  await borrower.getByText('Không được trước “Từ ngày”').waitFor({ state: 'detached' });
  expect(await view(borrower, 'edtState').count()).toBe(0);
  await view(borrower, 'btnSend').click();
  // It leads to the loan, and from there back to the list.
  await view(borrower, 'valState').getByText('xin mượn').waitFor();
  await borrower.goBack();
  await rowOf(borrower, 'Máy khoan').waitFor();

  for (const page of [borrower, keeper]) {
    await console_.goto(page, list);
    await rowOf(page, 'Máy khoan').click();
    await view(page, 'valState').getByText('xin mượn').waitFor();
  }
  // Below the loan they write to each other, live on both sides; the loan counts what is written.
  await borrower.getByRole('textbox', { name: 'Lời nhắn' }).fill('Cho tôi mượn cả mũi khoan nhé?');
  await view(borrower, 'actSendMessage').click();
  for (const page of [borrower, keeper]) {
    await view(page, 'recyclerView').getByText('Cho tôi mượn cả mũi khoan nhé?').waitFor();
    await view(page, 'valTalk').getByText('1', { exact: true }).waitFor();
  }
  expect(await borrower.getByRole('textbox', { name: 'Lời nhắn' }).inputValue()).toBe('');
  await keeper.getByRole('textbox', { name: 'Lời nhắn' }).fill('Được chứ.');
  await view(keeper, 'actSendMessage').click();
  await view(borrower, 'recyclerView').getByText('Được chứ.').waitFor();
  await view(borrower, 'valTalk').getByText('2', { exact: true }).waitFor();
  await keeper.getByRole('button', { name: 'Cho mượn', exact: true }).waitFor();
  expect(await borrower.getByRole('button', { name: /^(?:Cho mượn|Từ chối|Đã trả|Sửa)$/ }).count()).toBe(0);
  expect(await barriersOn(keeper)).toEqual([]);
  await press(keeper, 'Cho mượn', 'đang mượn');

  // Live, on the open row of the borrower: their button comes, and ends the loan for both.
  await view(borrower, 'valState').getByText('đang mượn').waitFor();
  await rowOf(keeper, 'Máy khoan').click();
  await keeper.getByRole('button', { name: 'Từ chối', exact: true }).waitFor();
  await press(borrower, 'Đã trả', 'đã trả');
  await view(keeper, 'valState').getByText('đã trả').waitFor();
  await keeper.getByRole('button', { name: 'Từ chối', exact: true }).waitFor({ state: 'detached' });
  // What the keeper writes while the borrower is elsewhere is new to them until they open the loan.
  const rows = `/application/${APPLICATION}/data/rows/loans`;
  const newToBorrower = (counts: RegExp) =>
    eventually(async () =>
      expect(await borrower.getByRole('row', { name: /Máy khoan/ }).innerText()).toMatch(counts),
    );
  await console_.goto(borrower, rows);
  await newToBorrower(/2\s+0/);
  await keeper.getByRole('textbox', { name: 'Lời nhắn' }).fill('Cảm ơn nhé.');
  await view(keeper, 'actSendMessage').click();
  await newToBorrower(/3\s+1/);
  // Somebody else finds neither the loan nor what is written about it.
  const stranger = await console_.registerInNewBrowser('Vũ Người Lạ', 'la@example.test');
  await console_.goto(stranger, rows);
  await stranger.getByText(dataWords.vi.rows.none).waitFor();
  await findLoans(keeper, list);
  // The borrower was told what the keeper wrote, and the card opens the loan.
  await console_.goto(borrower, '/');
  const card = borrower.getByRole('feed', { name: 'Hôm nay' }).getByRole('article');
  await card.filter({ hasText: 'Máy khoan: Được chứ.' }).getByText('Máy khoan: Được chứ.').click();
  await view(borrower, 'valState').getByText('đã trả').waitFor();
  await console_.goto(borrower, rows);
  await newToBorrower(/3\s+0/);
  await eventually(async () => expect(await console_.platform.administer('request')).toBeNull());
  expect(console_.problems).toEqual([]);
});
