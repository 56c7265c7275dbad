import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { decodePictures } from '../../../../test/decodePictures';
import { renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';

let restore: (() => void) | undefined;
beforeEach(() => {
  restore = decodePictures();
});
afterEach(async () => {
  await stopApps();
  restore?.();
});

it('changes name and password, tells a wrong password from a right one, and links Google', async () => {
  const { user, auth, container, store } = await renderApp({ path: '/profile' });
  const name = await screen.findByLabelText('Tên hiển thị');
  await screen.findByLabelText('Mật khẩu mới');
  expect((await axe(container)).violations).toEqual([]);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(screen.getByText('Hãy nhập tên hiển thị')).toBeVisible();
  await user.type(name, 'Nguyễn Văn An');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu hồ sơ.')).toBeVisible();
  await waitFor(() =>
    expect(store.getState().auth).toMatchObject({ person: { displayName: 'Nguyễn Văn An' } }),
  );

  const change = async (current: string) => {
    await user.clear(screen.getByLabelText('Mật khẩu hiện tại'));
    await user.type(screen.getByLabelText('Mật khẩu hiện tại'), current);
    await user.clear(screen.getByLabelText('Mật khẩu mới'));
    await user.type(screen.getByLabelText('Mật khẩu mới'), 'moi-hon-1');
    await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  };
  await change('sai-roi');
  expect(await screen.findByRole('alert')).toHaveTextContent(/[Mm]ật khẩu/);
  await change('secret-1');
  expect(await screen.findByText('Đã đổi mật khẩu.')).toBeVisible();
  expect(screen.getByLabelText('Mật khẩu mới')).toHaveValue('');

  // The in-memory gateway plays the popup of a hosted project: the account that was chosen is linked.
  jest
    .spyOn(auth, 'linkGoogle')
    .mockImplementation(() =>
      auth.signInWithGoogle({ kind: 'account', email: 'an@example.com', displayName: '' }),
    );
  await user.click(screen.getByRole('button', { name: 'Liên kết tài khoản Google' }));
  expect(await screen.findByText(/đã được liên kết/)).toBeVisible();
});

/** The platform of one person: keeps what was handed over, and the picture they wear. */
function pictureKeeper() {
  const keptPictures = { waiting: '', worn: '' };
  const platform: AppOptions['platform'] = ({ record, answer }, inner) => {
    const { image = '', data = {} } = inner as { image?: string; data?: { image?: string } };
    if (record['dataCollection'] === '../draft/upload_image') {
      keptPictures.waiting = data.image ?? '';
      answer(inner.event, { data: { acknowledged: true, image: 'upload/-Kept' } });
    }
    if (record['dataCollection'] === '../own_picture') {
      keptPictures.worn = image === '' ? '' : keptPictures.waiting;
      answer(inner.event, { data: { acknowledged: true } });
    }
    if (record['dataCollection'] === '../people_pictures') {
      const pictures =
        keptPictures.worn === '' ? {} : { 0: { person: inner['user_id'] ?? '', image: keptPictures.worn } };
      answer(inner.event, { data: { of: 'resshare_configuration', pictures } });
    }
  };
  return { keptPictures, platform };
}

it('gives the platform a picture from the device, shows it in the header, and draws no address', async () => {
  const { keptPictures, platform } = pictureKeeper();
  const { user, auth, container, store } = await renderApp({ path: '/profile', platform });
  await screen.findByLabelText('Tên hiển thị');
  expect(screen.queryByRole('textbox', { name: /ảnh/i })).toBeNull();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const file = new File([png], 'an.png', { type: 'image/png' });
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const choose = async (file: File) => {
    await user.click(screen.getByRole('button', { name: 'Chọn ảnh từ máy' }));
    const input = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('body > input[type=file]');
      if (!found) throw new Error('no dialog');
      return found;
    });
    await user.upload(Object.assign(input, { accept: '' }), file);
  };
  await choose(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Hãy chọn ảnh PNG, JPEG hoặc WebP');
  await choose(new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('HEIC: hãy lưu thành JPEG');
  act(() => void store.dispatch(localeChosen('en')));
  expect(screen.getByRole('alert')).toHaveTextContent('save HEIC as JPEG');
  act(() => void store.dispatch(localeChosen('vi')));
  await choose(new File(['not a picture'], 'damaged.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Không đọc được ảnh này');
  await choose(file);
  expect(await screen.findByRole('img', { name: 'Ảnh đại diện' })).toHaveAttribute('src', address);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  const noted = () => expect(store.getState().auth).toMatchObject({ person: { photoUrl: 'upload/-Kept' } });
  await waitFor(noted);
  expect(keptPictures.worn).toBe(address);
  await waitFor(() => expect(container.querySelector('.who-picture img')).toHaveAttribute('src', address));
  expect((await axe(container)).violations).toEqual([]);
  // Taken off again, and chosen again.
  await user.click(screen.getByRole('button', { name: 'Bỏ ảnh' }));
  expect(screen.queryByRole('img', { name: 'Ảnh đại diện' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(store.getState().auth).toMatchObject({ person: { photoUrl: '' } }));
  expect(keptPictures.worn).toBe('');
  expect(container.querySelector('.who-picture img')).toBeNull();
  // Without one, the initials of the name as others know it, in whatever language this is read.
  const initials = () =>
    ['.who-picture', '.profile-initials'].map((place) => container.querySelector(place)?.textContent);
  expect(initials()).toEqual(['NA', 'NA']);
  act(() => void store.dispatch(localeChosen('en')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeVisible());
  expect(initials()).toEqual(['NA', 'NA']);
  act(() => void store.dispatch(localeChosen('vi')));

  // What an earlier version, or another client, put there.
  await act(() => auth.updateProfile({ displayName: 'An', photoUrl: 'https://tracker.example/an.png' }));
  await waitFor(() => expect(container.querySelector('.who-picture')).toHaveTextContent('A'));
  expect(document.body.innerHTML).not.toContain('tracker.example');
});

it('does not show others what was kept for the person alone, and says so', async () => {
  const { keptPictures, platform } = pictureKeeper();
  const { user, auth, container, store } = await renderApp({ path: '/profile', platform });
  await screen.findByLabelText('Tên hiển thị');
  await act(() => auth.updateProfile({ displayName: 'An', photoUrl: 'data:image/png;base64,iVBORw0KGgoA' }));
  expect(await screen.findByText(/chỉ mình bạn thấy/)).toBeVisible();
  expect(container.querySelector('img[src^="data:"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(store.getState().auth).toMatchObject({ person: { photoUrl: '' } }));
  expect(screen.queryByText(/chỉ mình bạn thấy/)).toBeNull();
  expect(keptPictures).toEqual({ waiting: '', worn: '' });
});

it('sends the mail that proves the address, and knows when it was read', async () => {
  const { user, auth, container } = await renderApp({ path: '/profile' });
  const section = await screen.findByRole('region', { name: 'Địa chỉ e-mail' });
  expect(section).toHaveTextContent('Bạn chưa xác nhận địa chỉ an@example.com');
  expect(auth.mails()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Gửi thư xác nhận' }));
  expect(await screen.findByText(/Hãy mở liên kết trong thư/)).toBeVisible();
  expect(auth.mails()).toEqual(['an@example.com']);
  expect((await axe(container)).violations).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Tôi đã mở liên kết' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tôi đã mở liên kết' })).toBeEnabled());
  expect(await screen.findByText(/vẫn chưa được xác nhận/)).toBeVisible();
  auth.failNext({ code: 'too-many-requests', message: 'slow down' });
  await user.click(screen.getByRole('button', { name: 'Gửi lại thư' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Quá nhiều lần thử');

  auth.openMail();
  await user.click(screen.getByRole('button', { name: 'Tôi đã mở liên kết' }));
  expect(await screen.findByText('Đã xác nhận địa chỉ an@example.com.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gửi lại thư' })).toBeNull();
});
