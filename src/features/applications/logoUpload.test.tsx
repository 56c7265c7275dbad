import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { localeChosen } from '../../api/slices/preferencesSlice';
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

it('hands a logo over and sends what the platform called it', async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const sentImages: unknown[] = [];
  const { user, container, store } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../draft/upload_image') {
        sentImages.push([record['application'], inner['data']]);
        answer(inner.event, { data: { acknowledged: true, image: 'upload/-L1' } });
      }
      if (record['dataCollection'] !== '../create_application') return;
      sentImages.push(inner['logo']);
      answer(inner.event, { data: { application: 'kho', name: 'Kho', backend_key: '-Kb', logo: 'data:x' } });
    },
  });
  const fileInput = await screen.findByLabelText('Chọn logo từ máy', { selector: 'input' });
  const forced = Object.assign(fileInput, { accept: '' });
  await user.upload(forced, new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('HEIC: hãy lưu thành JPEG');
  act(() => void store.dispatch(localeChosen('en')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('save HEIC as JPEG'));
  act(() => void store.dispatch(localeChosen('vi')));
  await user.upload(forced, new File(['not a picture'], 'damaged.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Không đọc được ảnh này. Hãy chọn ảnh khác.')).toBeVisible();
  expect(sentImages).toEqual([]);
  await user.upload(fileInput, new File([bytes], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  expect(await screen.findByRole('img', { name: 'Logo đã chọn' })).toHaveAttribute('src', image);
  // Taken off again, and chosen again.
  await user.click(screen.getByRole('button', { name: 'Bỏ ảnh' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo đã chọn' })).toBeNull());
  await waitFor(() => expect(screen.queryByText('Đã tải ảnh lên')).toBeNull());
  await waitFor(() => expect(fileInput).toBeEnabled());
  await user.upload(fileInput, new File([bytes], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo đã chọn' })).toBeVisible();
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  // Within a moment, the same picture goes by the name it has; a busy machine may take longer.
  const logo = ['resshare_configuration', { image }];
  const uploads = [logo, ...sentImages.slice(1).map(() => logo)];
  expect(sentImages).toEqual(uploads);
  expect((await axe(container)).violations).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Tên ứng dụng' }), 'Kho');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  expect(await screen.findByDisplayValue('-Kb')).toBeInTheDocument();
  await waitFor(() => expect(sentImages).toEqual([...uploads, 'upload/-L1']));
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('keeps a chosen logo through a reload of the unfinished form, and gives it up with the form', async () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const first = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../draft/upload_image')
        answer(inner.event, { data: { acknowledged: true, image: 'upload/-L1' } });
    },
  });
  const input = await screen.findByLabelText('Chọn logo từ máy', { selector: 'input' });
  await first.user.upload(input, new File([bytes], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('Đã tải ảnh lên')).toBeVisible();
  await stopApps();
  first.unmount();

  const { user } = await renderApp({ path: '/createappliation' });
  expect(await screen.findByRole('img', { name: 'Logo đã chọn' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Xóa và nhập lại' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo đã chọn' })).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith('screenwire/draft/'))).toEqual([]);
});
