import { fireEvent, screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import { isRecord, type JsonObject } from '../../protocol';
import { decodePictures } from '../../../test/decodePictures';
import { nextPerson } from '../../../test/nextPerson';
import { renderApp, stopApps } from '../../../test/renderApp';

let restore: (() => void) | undefined;
beforeEach(() => {
  localStorage.clear();
  restore = decodePictures();
});
afterEach(async () => {
  await stopApps();
  restore?.();
});

const nameField = () => screen.findByRole('textbox', { name: /^Tên sách/ });
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'bia.jpg', { type: 'image/jpeg' });

async function open() {
  const books: JsonObject[] = [];
  const app = await renderApp({
    path: '/book',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../draft/upload_image')
        answer(inner.event, { application: 'book', data: { acknowledged: true, image: 'upload/-P1' } });
      if (record['dataCollection'] !== '../draft/book/data/book_items_noa') return;
      if (isRecord(inner['data'])) books.push(inner['data']);
      answer(inner.event, { error: { code: 'busy', message: 'Hãy thử lại sau' } });
    },
  });
  await waitFor(() => expect(selectUserId(app.store.getState())).toBeDefined());
  const people = nextPerson(app);
  const kept = (of = people.uid()) => localStorage.getItem(keptFormKey(of ?? '', 'book'));
  return { ...app, ...people, books, kept };
}

test('what one person typed for a new book is not there for the next, and is kept for the first alone', async () => {
  const { kept, uid, endSession, signInNext } = await open();
  const first = uid();
  fireEvent.change(await nameField(), { target: { value: 'Nhật ký riêng của An' } });
  expect(kept()).toContain('Nhật ký riêng của An');
  await endSession();
  await waitFor(async () => expect(await nameField()).toHaveValue(''));
  await signInNext();
  await waitFor(async () => expect(await nameField()).toHaveValue(''));
  fireEvent.change(screen.getByRole('textbox', { name: /^Tác giả/ }), { target: { value: 'Tô Hoài' } });
  expect(kept()).not.toContain('Nhật ký');
  expect(kept()).toContain('Tô Hoài');
  expect(kept(first)).toContain('Nhật ký riêng của An');
});

test('a cover and a refusal of one person’s book are not there for the next', async () => {
  const { books, user, endSession, signInNext } = await open();
  fireEvent.change(await nameField(), { target: { value: 'Số đỏ' } });
  await user.upload(screen.getByLabelText('Tải ảnh bìa từ máy', { selector: 'input' }), photo);
  await screen.findByText('Đã tải ảnh lên');
  fireEvent.click(screen.getByRole('button', { name: 'Thêm sách' }));
  await screen.findByText('Hãy thử lại sau');
  expect(books).toMatchObject([{ name: 'Số đỏ', image: 'upload/-P1' }]);
  await endSession();
  await signInNext();
  await waitFor(async () => expect(await nameField()).toHaveValue(''));
  expect(screen.queryByText('Hãy thử lại sau')).toBeNull();
  expect(screen.queryByRole('img', { name: 'Ảnh bìa đã chọn' })).toBeNull();
  fireEvent.change(await nameField(), { target: { value: 'Tắt đèn' } });
  fireEvent.click(screen.getByRole('button', { name: 'Thêm sách' }));
  await waitFor(() => expect(books).toHaveLength(2));
  expect(JSON.stringify(books[1])).not.toContain('upload/-P1');
});
