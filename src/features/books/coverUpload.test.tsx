import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { isRecord, MAX_PICTURE } from '../../protocol';
import { decodePictures } from '../../../test/decodePictures';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

let restore: (() => void) | undefined;
beforeEach(() => {
  restore = decodePictures();
});
afterEach(async () => {
  await stopApps();
  restore?.();
});
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const png = () => new File([PNG], 'cover.png', { type: 'image/png' });
const dataUrl = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
const input = () => screen.findByLabelText('Tải ảnh bìa từ máy', { selector: 'input' });

it('hands a picked picture over, shows it, and adds the book with it, once', async () => {
  const pictures: unknown[] = [];
  const books: unknown[] = [];
  const platform: AppOptions['platform'] = ({ record, answer }, inner) => {
    const { data } = inner;
    if (record['dataCollection'] === '../draft/upload_image') {
      pictures.push(isRecord(data) && data['image']);
      // The first try fails, as a platform does that is too busy.
      if (pictures.length === 1)
        answer(inner.event, { error: { code: 'too_many_requests', message: 'Đợi' } });
      else answer(inner.event, { application: 'book', data: { acknowledged: true, image: 'upload/-P1' } });
    } else if (record['dataCollection'] === '../draft/book/data/book_items_noa') {
      books.push(isRecord(data) && data['image']);
      answer(inner.event, {
        application: 'book',
        msg_type: 'command',
        data: { screen: { show_alert_dialog: 'Thêm sách thành công' } },
      });
    }
  };
  const { user, container } = await renderApp({ path: '/book', platform });
  await user.upload(await input(), png());
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  expect(pictures).toEqual([dataUrl, dataUrl]);
  expect(screen.getByRole('img', { name: 'Ảnh bìa đã chọn' })).toHaveAttribute('src', dataUrl);
  expect((await axe(container)).violations).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Tên sách' }), 'Số đỏ');
  await user.click(screen.getByRole('button', { name: 'Thêm sách' }));
  await waitFor(() => expect(books).toEqual(['upload/-P1']));
  // The picture went with the book: the next one begins without.
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Ảnh bìa đã chọn' })).toBeNull());
  // The form is empty again, and says where the book is.
  expect(await screen.findByRole('button', { name: 'Mở tủ sách' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tên sách' })).toHaveValue(''));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Thêm sách' })).toBeEnabled());
  expect(screen.getByText('Sách đã ở trong tủ sách của bạn.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Đã hiểu' }));
  await user.click(screen.getByRole('button', { name: 'Thêm sách' }));
  expect(await screen.findByText('Tên sách không để trống')).toBeVisible();
  expect(books).toHaveLength(1);
});

it('says what it cannot send, and sends nothing', async () => {
  const { user, database } = await renderApp({ path: '/book' });
  const pick = await input();
  await user.upload(pick, new File(['<svg/>'], 'x.png', { type: 'image/png' }));
  expect(await screen.findByText('Không đọc được ảnh này. Hãy chọn ảnh khác.')).toBeVisible();
  const forced = Object.assign(pick, { accept: '' });
  await user.upload(forced, new File(['x'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(/^Chỉ nhận ảnh PNG, JPEG hoặc WebP/)).toBeVisible();
  // Too large to be read as it is, and here nothing can draw it smaller.
  const large = new File([new Uint8Array(MAX_PICTURE)], 'x.jpg', { type: 'image/jpeg' });
  await user.upload(forced, large);
  expect(await screen.findByText('Không đọc được ảnh này. Hãy chọn ảnh khác.')).toBeVisible();
  expect(database.requestLog).toEqual([]);
});

const uploading: AppOptions['platform'] = ({ record, answer }, inner) => {
  if (record['dataCollection'] === '../draft/upload_image')
    answer(inner.event, { application: 'book', data: { acknowledged: true, image: 'upload/-P1' } });
};

it('keeps a picked cover through a reload of the unfinished form, until the form is cleared', async () => {
  localStorage.clear();
  const first = await renderApp({ path: '/book', platform: uploading });
  await first.user.upload(await input(), png());
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  await first.user.type(screen.getByRole('textbox', { name: 'Tên sách' }), 'Số đỏ');
  await stopApps();
  first.unmount();

  const books: unknown[] = [];
  const { user } = await renderApp({
    path: '/book',
    platform: ({ record }, { data }) => {
      if (record['dataCollection'] === '../draft/book/data/book_items_noa')
        books.push(isRecord(data) && data['image']);
    },
  });
  expect(await screen.findByRole('img', { name: 'Ảnh bìa đã chọn' })).toHaveAttribute('src', dataUrl);
  expect(screen.getByText('Đã tải ảnh lên')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thêm sách' }));
  await waitFor(() => expect(books).toEqual(['upload/-P1']));
});

it('says after a reload that a cover which the platform no longer has must be chosen again', async () => {
  localStorage.clear();
  const first = await renderApp({ path: '/book', platform: uploading });
  await first.user.upload(await input(), png());
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  await stopApps();
  first.unmount();

  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
  const { user } = await renderApp({ path: '/book', platform: uploading });
  expect(await screen.findByText('Ảnh bạn đã chọn không còn. Hãy chọn lại.')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Ảnh bìa đã chọn' })).toBeNull();
  now.mockRestore();
  await user.upload(await input(), png());
  expect(await screen.findByRole('img', { name: 'Ảnh bìa đã chọn' })).toBeVisible();
  expect(screen.queryByText('Ảnh bạn đã chọn không còn. Hãy chọn lại.')).toBeNull();
});
