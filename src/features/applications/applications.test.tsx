import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../testing/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const collectionOf = ({ dataCollection }: JsonObject): string =>
  typeof dataCollection === 'string' ? dataCollection : '';

it('registers a developer, then creates an application with the key that gave', async () => {
  const records: JsonObject[] = [];
  const { user, container } = await renderApp({
    path: '/registerdeveloper',
    platform: ({ record, answer }, inner) => {
      if (/own_applications|export_configuration/.test(collectionOf(record))) return;
      records.push(record);
      const data =
        record['dataCollection'] === '../register_developer'
          ? { register_developer_key: '-Ndeveloper', full_name: 'Nguyễn An' }
          : { application: 'tu_sach', name: 'Tủ sách', backend_key: '-Nbackend' };
      setTimeout(() => answer(inner.event, { data }), 50);
    },
  });
  const fullName = await screen.findByRole('textbox', { name: 'Họ và tên' });
  expect(fullName).toHaveValue('Nguyễn An');
  await user.dblClick(screen.getByRole('button', { name: 'Đăng ký' }));
  expect(await screen.findByDisplayValue('-Ndeveloper')).toHaveAttribute('readonly');

  await user.click(screen.getByRole('link', { name: 'Tạo ứng dụng' }));
  const submit = await screen.findByRole('button', { name: 'Tạo ứng dụng' });
  expect(screen.getByDisplayValue('-Ndeveloper')).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('Hãy nhập tên ứng dụng')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tên ứng dụng' }), 'Tủ sách');
  await user.click(submit);
  expect(await screen.findByDisplayValue('-Nbackend')).toBeVisible();
  expect(screen.getByDisplayValue('tu_sach')).toBeVisible();
  expect(records.map((record) => record['jsonmap'])).toEqual([
    expect.objectContaining({ full_name: 'Nguyễn An', mail_address: 'an@example.com' }),
    expect.objectContaining({ name: 'Tủ sách', register_developer_key: '-Ndeveloper', key_seach: '' }),
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it('keeps what was entered when nobody answers', async () => {
  const { user } = await renderApp({ path: '/createappliation', deadlineMs: 100 });
  await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Tủ sách');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  await waitFor(() => expect(screen.getByText(/Không có trả lời sau/)).toBeVisible());
  expect(screen.getByRole('textbox', { name: 'Tên ứng dụng' })).toHaveValue('Tủ sách');
});

it('lists the applications and keys the platform knows, on both screens', async () => {
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
  expect(screen.getByLabelText('Khóa máy chủ (backend_key)')).toHaveValue('-Nbackend');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getAllByRole('link', { name: 'Register Developer' })[0] ?? container);
  expect(await screen.findByLabelText(/register_developer_key/)).toHaveValue('-Nold');
}, 40_000);

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
  const kept = { application: 'kho', name: 'Kho', backend_key: '-Kold', created: 1, role: 'owner' };
  const calls: unknown[] = [];
  const { user, container } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const call = collectionOf(record).split('/').at(-1);
      if (call !== 'own_applications') calls.push([call, inner['template'] ?? inner['name']]);
      if (call === 'rename_application') Object.assign(kept, { name: inner['name'] });
      if (call === 'rotate_backend_key') Object.assign(kept, { backend_key: '-Knew' });
      const data = call === 'own_applications' ? { applications: [kept] } : { ...kept, configuration: text };
      answer(inner.event, { data });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Kho');
  await user.type(screen.getByRole('textbox', { name: /Khóa nhà phát triển/ }), '-Nkey');
  await user.click(screen.getByRole('radio', { name: /Chia sẻ sách/ }));
  await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
  // Dashboards and rows are no screens that an address opens.
  const address = '..%2Fconfiguration%2Fsystem_setting%2Flayout%2Fandroid%2Fform%2Fadd____kho____';
  expect(await screen.findByRole('link', { name: 'Sửa add' })).toHaveAttribute(
    'href',
    `/jsoneditor/${address}`,
  );
  expect(screen.getAllByRole('link', { name: /^(Mở|Sửa) / })).toHaveLength(2);

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
}, 40_000);
