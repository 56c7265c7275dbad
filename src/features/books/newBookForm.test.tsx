import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { addBookForm } from '../../platform/book/documents/addBookForm';
import { isRecord, packFormAddress } from '../../protocol';
import { decodePictures } from '../../../test/decodePictures';
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

const PACKED = packFormAddress({ reference: '../form/add_book', application: 'book', appUserId: '-N' });
// What a post of 16 kB has no room for.
const PHOTO = new Uint8Array(40_000);
PHOTO.set([0xff, 0xd8, 0xff, 0xe0]);
const photo = new File([PHOTO], 'photo.jpg', { type: 'image/jpeg' });
const dataUrl = `data:image/jpeg;base64,${Buffer.from(PHOTO).toString('base64')}`;
const picture = () => document.querySelector('[data-view-id="imageViewScreen"]');

/** The server-drawn form of a new book, on a platform whose answers to uploads come in turn. */
async function openForm(uploads: object[]) {
  const images: unknown[] = [];
  const books: unknown[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      const { data } = inner;
      const image = isRecord(data) ? data['image'] : undefined;
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
        answer(inner.event, { application: 'book', ...part, data: addBookForm.json_layout });
      } else if (record['dataCollection'] === '../draft/upload_image') {
        images.push(image);
        answer(inner.event, { application: 'book', ...uploads[images.length - 1] });
      } else {
        books.push(image);
        const screen_ = { show_alert_dialog: 'Thêm sách thành công' };
        answer(inner.event, { application: 'book', msg_type: 'command', data: { screen: screen_ } });
      }
    },
  });
  await waitFor(() => expect(picture()?.getAttribute('role')).toBe('button'));
  const pickFile = async (file: File) => {
    fireEvent.click(picture() ?? document.body);
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('body > input[type="file"]');
      if (!found) throw new Error('no file is asked for');
      return found;
    });
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    fireEvent.change(input);
  };
  const type = (value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: 'Tên sách' }), { target: { value } });
  const send = () => fireEvent.click(document.querySelector('[data-view-id="btnSend"]') ?? document.body);
  return { ...app, images, books, pickFile, type, send };
}

const UPLOADED = { data: { acknowledged: true, image: 'upload/-P1' } };

it('sends a cover that no post has room for: uploaded first, then named in the post', async () => {
  const { images, books, pickFile, type, send, container } = await openForm([UPLOADED]);
  await pickFile(photo);
  await waitFor(() => expect(picture()?.getAttribute('src') === dataUrl).toBe(true));
  expect(images).toEqual([]);
  type('Số đỏ');
  send();
  send();
  await waitFor(() => expect(books).toEqual(['upload/-P1']));
  expect(images.map((image) => image === dataUrl)).toEqual([true]);
  // The form is empty again, and says where the book is.
  expect(await screen.findByRole('link', { name: 'Mở tủ sách' })).toHaveAttribute('href', '/bookcase');
  expect(screen.getByRole('textbox', { name: 'Tên sách' })).toHaveValue('');
  expect(picture()).not.toHaveAttribute('src');
  expect((await axe(container)).violations).toEqual([]);
  send();
  expect(await screen.findByText('Tên sách không để trống')).toBeVisible();
  expect(books).toHaveLength(1);
});
