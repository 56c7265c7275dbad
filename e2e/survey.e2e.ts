import type { Page } from 'playwright-core';
import { chooseInForm } from './screens/chooseInForm';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { defineCollection, type TypedField } from './screens/defineCollection';
import { eventually } from './screens/eventually';
import { generateScreens } from './screens/generateScreens';
import { largePhoto } from './screens/largePhoto';

// A survey of 25 fields of every type, defined and generated in the console, answered on a phone while the platform is away.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});
afterAll(() => console_.close());

/** A field, what a person enters, and what the entry shows of it afterwards. */
type Question = TypedField & { entered: string; shown: string | RegExp };

const text = (name: string, label: string, entered: string): Question => ({
  ...{ name, label, entered, type: 'text', shown: entered },
});
const number = (
  name: string,
  label: string,
  entered: string,
  shown: string | RegExp = entered,
): Question => ({
  ...{ name, label, entered, type: 'number', shown },
});
const date = (name: string, label: string, entered: string, shown: string): Question => ({
  ...{ name, label, entered, type: 'date', shown },
});
const choice = (name: string, label: string, choices: readonly string[], entered: string): Question => ({
  ...{ name, label, choices, entered, type: 'choice', shown: entered },
});
const yes = (name: string, label: string): Question => ({
  ...{ name, label, type: 'boolean', entered: 'yes', shown: /có|yes/i },
});

const QUESTIONS: readonly Question[] = [
  { ...text('name', 'Họ và tên', 'Nguyễn Thị Ước'), required: true, foundBy: ['search'] },
  text('street', 'Đường', '12 Nguyễn Trãi'),
  text('ward', 'Phường', 'Bến Thành'),
  text('city', 'Thành phố', 'Huế'),
  text('phone', 'Điện thoại', '0903 123 456'),
  text('mail', 'E-mail liên hệ', 'uoc@example.test'),
  text('job', 'Nghề nghiệp', 'Giáo viên'),
  text('school', 'Trường', 'THPT Quốc Học'),
  number('age', 'Tuổi', '34'),
  number('children', 'Số con', '2'),
  number('height', 'Chiều cao (m)', '1,62'),
  number('distance', 'Quãng đường (km)', '12,5'),
  { ...number('income', 'Thu nhập', '15500000', /15.500.000/), type: 'money' },
  { ...number('rent', 'Tiền nhà', '4200000', /4.200.000/), type: 'money' },
  date('born', 'Ngày sinh', '1992-11-22', '22/11/1992'),
  date('moved', 'Ngày chuyển đến', '2020-02-29', '29/02/2020'),
  date('next', 'Hẹn lần sau', '2027-01-31', '31/01/2027'),
  choice('gender', 'Giới tính', ['Nữ', 'Nam', 'Khác'], 'Nữ'),
  choice('transport', 'Đi lại bằng', ['Xe máy', 'Ô tô', 'Xe buýt', 'Xe đạp', 'Đi bộ', 'Tàu'], 'Xe buýt'),
  choice('education', 'Học vấn', ['Phổ thông', 'Đại học', 'Sau đại học'], 'Đại học'),
  choice('often', 'Bao lâu một lần', ['Hằng ngày', 'Hằng tuần', 'Hiếm khi'], 'Hằng tuần'),
  yes('owner', 'Có nhà riêng'),
  yes('car', 'Có ô tô'),
  { ...text('house', 'Ảnh nhà', ''), type: 'picture' },
  text('comment', 'Góp ý', 'Dấu chồng: Ẫ Ỗ Ế; “trích dẫn”, {ngoặc}, <b>'),
];

const inputId = (name: string) => `edt${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const valueId = (name: string) => `val${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
const view = (page: Page, id: string) => page.locator(`[data-view-id="${id}"]`);

async function answer(page: Page, { name, label, type, entered }: Question, photo: Buffer): Promise<void> {
  const id = inputId(name);
  if (type === 'boolean') return page.getByRole('checkbox', { name: label, exact: true }).check();
  if (type === 'choice') return chooseInForm(page, id, entered);
  if (type === 'picture') {
    const chooser = page.waitForEvent('filechooser');
    await view(page, id).click();
    await (await chooser).setFiles({ name: 'nha.jpg', mimeType: 'image/jpeg', buffer: photo });
    return page.locator(`img[data-view-id="${id}"][src^="data:image/jpeg"]`).waitFor();
  }
  if (type === 'date') {
    await view(page, id).locator('input').click();
    await page.keyboard.type(entered);
    return page.keyboard.press('Enter');
  }
  return page.getByRole('textbox', { name: label, exact: true }).fill(entered);
}

it('is answered once, in full, by somebody whose platform goes away before they send', async () => {
  expect(QUESTIONS).toHaveLength(25);
  const developer = await console_.registerInNewBrowser('Lê Thị Khảo', 'khao@example.test');
  await createApplication(console_, developer, 'Khảo sát');
  await console_.goto(developer, '/application/khao_sat/data');
  await defineCollection(developer, {
    title: 'Phiếu khảo sát',
    name: 'answers',
    roles: [],
    rights: {},
    fields: QUESTIONS,
  });
  const { form, list } = await generateScreens(console_, developer, 'khao_sat', 'Phiếu khảo sát');
  const photo = await largePhoto(developer, { width: 1600, height: 1200 });

  const phone = { width: 360, height: 740 };
  const person = await console_.registerInNewBrowser('Nguyễn Thị Ước', 'uoc@example.test', phone);
  await console_.goto(person, form);
  await person.getByRole('textbox', { name: 'Họ và tên' }).waitFor();
  for (const question of QUESTIONS) await answer(person, question, photo);
  await console_.platform.kill();
  await view(person, 'btnSend').click();
  await person.getByText('Không có kết nối tới máy chủ.').waitFor();
  // The picture, then the answers, go by themselves.
  await console_.platform.restart();
  await person.getByText('Đã thêm', { exact: true }).first().waitFor();
  await console_.goto(person, list);

  const entry = view(person, 'recyclerView').getByRole('button').filter({ hasText: 'Nguyễn Thị Ước' });
  await entry.first().waitFor();
  const count = async () => {
    const data = JSON.stringify(await console_.platform.administer('applications/khao_sat'));
    return data.split('12 Nguyễn Trãi').length - 1;
  };
  await eventually(async () => expect(await console_.platform.administer('request')).toBeNull());
  expect(await entry.count()).toBe(1);
  expect(await count()).toBe(1);

  await entry.click();
  for (const { name, type, shown } of QUESTIONS) {
    if (type === 'picture') await person.locator(`img[data-view-id="${valueId(name)}"]`).waitFor();
    else await view(person, valueId(name)).getByText(shown).first().waitFor();
  }
  expect(console_.errors).toEqual([]);
});
