import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { developerRegistered } from '../../api/slices/developerSlice';
import { closeAlert } from '../../../test/closeAlert';
import { PERSON, renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const collectionOf = ({ dataCollection }: JsonObject): string =>
  typeof dataCollection === 'string' ? dataCollection : '';

it('fills in the developer key that this browser saw, also when the form is opened from the menu', async () => {
  const { user, store } = await renderApp({ path: '/contact' });
  await waitFor(() => expect(selectUserId(store.getState())).toBeDefined());
  const registration = {
    registerDeveloperKey: '-Nseen',
    fullName: 'An',
    mailAddress: 'a@b.c',
    registered: 1,
  };
  store.dispatch(developerRegistered(registration));
  await user.click(
    within(screen.getByRole('navigation', { name: 'Công cụ phát triển' })).getByRole('link', {
      name: 'Tạo ứng dụng',
    }),
  );
  expect(await screen.findByRole('textbox', { name: /Khóa nhà phát triển/ })).toHaveValue('-Nseen');
});

it.each([
  ['/createappliation', ['Tên ứng dụng', 'Khóa nhà phát triển'], 'Tạo ứng dụng'],
  ['/registerdeveloper', ['Họ và tên'], 'Đăng ký'],
] as const)('%s keeps what was entered when nobody answers, and says so', async (path, names, submit) => {
  const { user } = await renderApp({ path, deadlineMs: 100 });
  const fields = () => names.map((name) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }));
  const button = await screen.findByRole('button', { name: submit });
  for (const field of fields()) {
    await user.clear(field);
    await user.type(field, 'Tủ sách');
  }
  await user.click(button);
  // The list below it says that nobody answered as well.
  const form = within(button.closest('form') ?? document.body);
  await waitFor(() => expect(form.getByText(/Không có trả lời sau/)).toBeVisible());
  for (const field of fields()) expect(field).toHaveValue('Tủ sách');
});

it('lists the applications and the key the platform knows, on both screens', async () => {
  const { user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ answer }, inner) =>
      answer(inner.event, {
        data: {
          developer: { register_developer_key: '-Nold', full_name: 'An', mail_address: 'an@example.com' },
          applications: [{ application: 'tu_sach', name: 'Tủ sách', backend_key: '-Nbackend', created: 1 }],
        },
      }),
  });
  await user.click(await screen.findByText('Tủ sách'));
  // One that still says it shows it once anyway: nothing is to be copied from a list.
  expect(screen.getByText(/Khóa máy chủ chỉ hiện một lần/)).toBeVisible();
  expect(screen.queryByDisplayValue('-Nbackend')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getAllByRole('link', { name: 'Đăng ký nhà phát triển' })[0] ?? container);
  expect(await screen.findByLabelText(/register_developer_key/)).toHaveValue('-Nold');
});

it('sends the mail that confirms an address on the spot, keeps what was typed, and asks again once it is confirmed', async () => {
  let proven = false;
  const { auth, user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ answer }, inner) =>
      answer(inner.event, { data: { applications: [], address_proven: proven } }),
  });
  await user.type(await screen.findByLabelText(/^Tên ứng dụng/), 'Sách hay');
  const address = await screen.findByRole('region', { name: 'Địa chỉ e-mail' });
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(address).getByRole('button', { name: 'Gửi thư xác nhận' }));
  expect(await within(address).findByText(/Hãy mở liên kết trong thư/)).toBeVisible();
  expect(auth.mails()).toEqual([PERSON.email]);
  expect(screen.getByLabelText(/^Tên ứng dụng/)).toHaveValue('Sách hay');

  proven = true;
  auth.openMail();
  await user.click(within(address).getByRole('button', { name: 'Tôi đã mở liên kết' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Địa chỉ e-mail' })).toBeNull());
  expect(screen.getByLabelText(/^Tên ứng dụng/)).toHaveValue('Sách hay');
});

it('creates from a template, then lists its screens, renames it and puts a new key in place of the old', async () => {
  const form = (json_layout: object) => ({ json_layout });
  const text = JSON.stringify({
    configuration: {
      system_setting: {
        layout: {
          web: { main_dashboard: { layout: { widget: 'GridView', properties: [] } } },
          android: { form: { add: form({}) }, recycler_layout: { entry: { widget: 'View' } } },
        },
      },
    },
  });
  const kho = { application: 'kho', name: 'Kho', backend_key: '-Kold', created: 1, role: 'owner' };
  const calls: unknown[] = [];
  const { user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const call = collectionOf(record).split('/').at(-1);
      if (!/own_applications|request_log|members|backend_collections/.test(call ?? ''))
        calls.push([call, inner['template'] ?? inner['name']]);
      if (call === 'rename_application') Object.assign(kho, { name: inner['name'] });
      if (call === 'rotate_backend_key') Object.assign(kho, { backend_key: '-Knew' });
      const data = call === 'own_applications' ? { applications: [kho] } : { ...kho, configuration: text };
      answer(inner.event, { data });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Kho');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('radio', { name: /Chia sẻ sách/ }));
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  await closeAlert(user, 'Đã tạo ứng dụng Kho');
  // Dashboards and rows are no screens that an address opens; their layouts are edited as the others'.
  const address = '..%2Fconfiguration%2Fsystem_setting%2Flayout%2Fandroid%2Fform%2Fadd____kho____';
  expect(await screen.findByRole('link', { name: 'Sửa add' })).toHaveAttribute(
    'href',
    `/designer/${address}`,
  );
  expect(screen.getAllByRole('link', { name: /^(Mở|Sửa) / }).map((link) => link.ariaLabel)).toEqual([
    'Sửa Bảng chức năng trên web',
    'Mở add',
    'Sửa add',
    'Sửa Dòng “entry”',
  ]);

  // Data, people and releases are on the page of the application.
  expect(screen.getByRole('link', { name: 'Trang của ứng dụng' })).toHaveAttribute(
    'href',
    '/application/kho',
  );

  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng khác' }));
  await user.click(await screen.findByText('Kho'));
  const name = await screen.findByRole('textbox', { name: 'Tên mới' });
  await user.clear(name);
  await user.type(name, 'Kho mới{Enter}');
  expect(await screen.findByText('Kho mới')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Đổi khóa máy chủ' }));
  await user.click(
    within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Đổi khóa máy chủ' }),
  );
  expect(await screen.findByDisplayValue('-Knew')).toBeVisible();
  expect(screen.queryByDisplayValue('-Kold')).toBeNull();
  expect(calls).toEqual([
    ['create_application', 'book_sharing'],
    ['export_configuration', undefined],
    ['rename_application', 'Kho mới'],
    ['rotate_backend_key', undefined],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('tells a developer what became of requests, and lets them invite and remove by address', async () => {
  const kho = { application: 'kho', name: 'Kho', backend_key: '-Kold', created: 1, role: 'owner' };
  const requests = [
    {
      key: 'k2',
      at: 2,
      collection: 'own/thing',
      event: 'e2',
      outcome: 'unanswered',
      duration: 15_000,
      by: 'backend',
    },
    {
      key: 'k1',
      at: 1,
      collection: 'rating',
      event: 'e1',
      outcome: 'refused',
      code: 'bad_request',
      duration: 3,
    },
  ];
  let members: JsonObject[] = [{ mail_address: 'binh@example.test', name: 'Bình', invited: 1, joined: 2 }];
  const { user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const call = collectionOf(record).split('/').at(-1);
      const address = inner['mail_address'];
      if (call === 'invite_member' && address === 'khong@dau') {
        answer(inner.event, { error: { code: 'bad_address', message: 'Địa chỉ không hợp lệ' } });
        return;
      }
      if (call === 'invite_member') members = [...members, { mail_address: address ?? '', invited: 3 }];
      if (call === 'remove_member') members = members.filter((member) => member['mail_address'] !== address);
      const own_applications = { applications: [kho] };
      const data = { own_applications, request_log: { requests }, members: { members } };
      answer(inner.event, {
        data: {
          mail_address: address ?? '',
          application: 'kho',
          configuration: '{}',
          ...data[call as keyof typeof data],
        },
      });
    },
  });
  await user.click(await screen.findByText('Kho'));
  const log = within(await screen.findByRole('region', { name: 'Nhật ký yêu cầu' }));
  const [newest, older] = await log.findAllByRole('listitem');
  expect(newest).toHaveTextContent(/Không có trả lời.*own\/thing.*máy chủ của bạn · 15\.000 ms · e2/);
  expect(older).toHaveTextContent(/Bị từ chối.*rating.*bad_request · nền tảng · 3 ms · e1/);

  const list = within(screen.getByRole('region', { name: 'Thành viên' }));
  const name = await list.findByText('Bình');
  expect(name.parentElement).toHaveTextContent(/Bình · tham gia/);
  const mail = list.getByRole('textbox', { name: 'Địa chỉ e-mail' });
  await user.type(mail, 'khong@dau{Enter}');
  expect(await list.findByText('Địa chỉ không hợp lệ')).toBeVisible();
  expect(mail).toHaveValue('khong@dau');
  await user.clear(mail);
  await user.type(mail, ' chi@example.test {Enter}');
  expect(await list.findByText('chưa tham gia')).toBeVisible();
  expect(mail).toHaveValue('');
  await user.click(list.getByRole('button', { name: 'Bỏ binh@example.test' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Bỏ' }));
  await waitFor(() => expect(list.queryByText('binh@example.test')).toBeNull());
  expect((await axe(container)).violations).toEqual([]);
});

it('gives a member the screens and the way out, and neither key nor administration', async () => {
  let isMember = true;
  const membership = { application: 'kho', name: 'Kho', created: 1, role: 'member' };
  const { user } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const call = collectionOf(record).split('/').at(-1);
      if (call === 'remove_member' && inner['leave'] === true) isMember = false;
      answer(inner.event, {
        data: {
          applications: isMember ? [membership] : [],
          configuration: '{}',
          application: 'kho',
          requests: [],
        },
      });
    },
  });
  await user.click(await screen.findByText('Kho'));
  expect(await screen.findByText('Thành viên')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Nhật ký yêu cầu' })).toBeVisible();
  for (const name of ['Đổi khóa máy chủ', 'Lưu trữ', 'Đổi tên', 'Mời'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByLabelText(/backend_key/)).toBeNull();
  expect(screen.queryByText(/Khóa máy chủ chỉ hiện một lần/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rời ứng dụng' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Rời ứng dụng' }));
  expect(await screen.findByText('Bạn chưa có ứng dụng nào')).toBeVisible();
});

it.each([[false], [true]])(
  'asks anyone who has no developer key to register first; registered: %s',
  async (isRegistered) => {
    const developer = { register_developer_key: '-Nold', full_name: 'An', mail_address: 'an@example.com' };
    await renderApp({
      path: '/createappliation',
      platform: ({ answer }, inner) =>
        answer(inner.event, { data: { address_proven: true, ...(isRegistered && { developer }) } }),
    });
    const key = await screen.findByRole('textbox', { name: /Khóa nhà phát triển/ });
    if (isRegistered) {
      await waitFor(() => expect(key).toHaveValue('-Nold'));
      expect(screen.queryByText(/bạn cần khóa nhà phát triển/)).toBeNull();
    } else {
      const notice = (await screen.findByText(/bạn cần khóa nhà phát triển/)).closest<HTMLElement>(
        '.needs-key',
      );
      expect(notice && within(notice).getByRole('link')).toHaveAttribute('href', '/registerdeveloper');
    }
  },
);
