import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { newEventForm } from '../../../test/fixture/clubForms';
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

const PACKED = packFormAddress({ reference: '../form/new_event', application: 'club', appUserId: '-N' });
// What a post of 16 kB has no room for.
const PHOTO = new Uint8Array(40_000);
PHOTO.set([0xff, 0xd8, 0xff, 0xe0]);
const photo = new File([PHOTO], 'photo.jpg', { type: 'image/jpeg' });
const dataUrl = `data:image/jpeg;base64,${Buffer.from(PHOTO).toString('base64')}`;
const picture = () => document.querySelector('[data-view-id="imageViewScreen"]');

/** The server-drawn form of a new event, on a platform whose answers to uploads come in turn. */
async function openForm(uploads: object[]) {
  const images: unknown[] = [];
  const posted: unknown[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      const { data } = inner;
      const image = isRecord(data) ? (data['image'] ?? data['picture']) : undefined;
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
        answer(inner.event, { application: 'club', ...part, data: newEventForm.json_layout });
      } else if (record['dataCollection'] === '../draft/upload_image') {
        images.push(image);
        answer(inner.event, { application: 'club', ...uploads[images.length - 1] });
      } else {
        posted.push(image);
        // As the platform answers who adds a row.
        const emptied = { set_data_field: { title: '', picture: '' } };
        answer(inner.event, { application: 'club', msg_type: 'command', data: { screen: emptied } });
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
    fireEvent.input(screen.getByRole('textbox', { name: 'Tên buổi gặp' }), { target: { value } });
  const send = () => fireEvent.click(document.querySelector('[data-view-id="btnSend"]') ?? document.body);
  return { ...app, images, posted, pickFile, type, send };
}

const UPLOADED = { data: { acknowledged: true, image: 'upload/-P1' } };

it('sends a picture that no post has room for: uploaded first, then named in the post', async () => {
  const { images, posted, pickFile, type, send, container } = await openForm([UPLOADED]);
  await pickFile(photo);
  await waitFor(() => expect(picture()?.getAttribute('src') === dataUrl).toBe(true));
  expect(images).toEqual([]);
  type('Họp mặt');
  send();
  send();
  await waitFor(() => expect(posted).toEqual(['upload/-P1']));
  expect(images.map((image) => image === dataUrl)).toEqual([true]);
  // The form is empty again.
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue(''));
  expect(picture()).not.toHaveAttribute('src');
  expect((await axe(container)).violations).toEqual([]);
  send();
  expect(await screen.findByText('Tên buổi gặp không để trống')).toBeVisible();
  expect(posted).toHaveLength(1);
});

it('keeps everything when the upload fails, and continues from there', async () => {
  const busy = { error: { code: 'busy', message: 'Nền tảng đang bận' } };
  const { images, posted, pickFile, type, send, user } = await openForm([busy, UPLOADED]);
  await pickFile(photo);
  await waitFor(() => expect(picture()?.getAttribute('src') === dataUrl).toBe(true));
  type('Họp mặt');
  send();
  await screen.findByText('Nền tảng đang bận');
  expect(posted).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue('Họp mặt');
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(posted).toEqual(['upload/-P1']));
  expect(images).toHaveLength(2);
});

it('refuses what is no picture when it is picked, and takes a picture off again', async () => {
  const { pickFile, user } = await openForm([]);
  const closeAlert = async (words: RegExp) => {
    await screen.findByText(words);
    await user.click(await screen.findByRole('button', { name: 'Đã hiểu' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  };
  await pickFile(new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await closeAlert(/HEIC/);
  await pickFile(new File(['not a picture'], 'damaged.jpg', { type: 'image/jpeg' }));
  await closeAlert(/Không đọc được ảnh này/);
  expect(screen.queryByRole('button', { name: 'Bỏ ảnh' })).toBeNull();
  await pickFile(photo);
  const remove = await screen.findByRole('button', { name: 'Bỏ ảnh' });
  await user.click(remove);
  expect(picture()).not.toHaveAttribute('src');
  expect(screen.queryByRole('button', { name: 'Bỏ ảnh' })).toBeNull();
  await waitFor(() => expect(picture()).toHaveFocus());
});
