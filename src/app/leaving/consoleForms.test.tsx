import { screen, waitFor, within } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import { expectCleared, goBackTo, home, leaveAndComeBack, open, pageMayClose } from '../../../test/leaveForm';
import { stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it.each([
  { path: '/createappliation', field: /^Tên ứng dụng/ },
  { path: '/registerdeveloper', field: /^Họ và tên/ },
])('$path asks before it is left, and has again what was kept', ({ path, field }) =>
  leaveAndComeBack(path, field),
);

it('a form left and discarded is empty when it is opened again', async () => {
  const app = await open('/createappliation');
  await app.user.type(await screen.findByRole('textbox', { name: /^Tên ứng dụng/ }), 'Câu lạc bộ');
  await app.user.click(home());
  await app.user.click(await screen.findByRole('button', { name: 'Rời đi và bỏ' }));
  await expectCleared(/^Tên ứng dụng/);
  expect(app.kept()).toBeNull();
  await goBackTo('/createappliation');
  expect(await screen.findByRole('textbox', { name: /^Tên ứng dụng/ })).toHaveValue('');
});

it('asks nothing once the form was taken, and asks when it was refused', async () => {
  let refuse = true;
  const app = await open('/registerdeveloper', ({ record, answer }, inner) => {
    if (record['dataCollection'] !== '../register_developer') return;
    const taken = { data: { register_developer_key: '-Ndeveloper', full_name: 'Nguyễn An' } };
    answer(inner.event, refuse ? { error: { code: 'busy', message: 'Hãy thử lại sau' } } : taken);
    refuse = false;
  });
  await app.user.type(await screen.findByRole('textbox', { name: /^Họ và tên/ }), ' Văn');
  const register = screen.getByRole('button', { name: 'Đăng ký' });
  await app.user.click(register);
  expect(await screen.findByText('Hãy thử lại sau')).toBeVisible();
  await waitFor(() => expect(pageMayClose()).toBe(false));
  expect(app.kept()).toContain('Văn');
  await waitFor(() => expect(register).toBeEnabled());
  await app.user.click(register);
  await waitFor(() => expect(app.kept()).toBeNull());
  await waitFor(() => expect(pageMayClose()).toBe(true));
});

it('a developer key that was handed over wins over a draft without one', async () => {
  const app = await open('/registerdeveloper', ({ record, answer }, inner) => {
    if (record['dataCollection'] === '../register_developer')
      answer(inner.event, { data: { register_developer_key: '-Ndeveloper', full_name: 'Nguyễn An' } });
  });
  await screen.findByRole('textbox', { name: /^Họ và tên/ });
  const uid = selectUserId(app.store.getState()) ?? '';
  const draft = { name: 'Tủ sách', logo: 7, other: 'x' };
  localStorage.setItem(keptFormKey(uid, 'createappliation'), JSON.stringify(draft));
  await app.user.click(screen.getByRole('button', { name: 'Đăng ký' }));
  await app.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Tạo ứng dụng' }));
  expect(await screen.findByRole('textbox', { name: /^Tên ứng dụng/ })).toHaveValue('Tủ sách');
  expect(within(screen.getByRole('main')).getByDisplayValue('-Ndeveloper')).toBeVisible();
});
