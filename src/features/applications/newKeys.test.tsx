import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../protocol';
import { closeAlert } from '../../../test/closeAlert';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const collectionOf = ({ dataCollection }: JsonObject): string =>
  typeof dataCollection === 'string' ? dataCollection : '';

/** The alert of an answer holds these keys, each with a button that copies it, and none of the wire's words. */
async function expectKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  const alert = await screen.findByRole('dialog');
  expect(alert).not.toHaveTextContent(/full_name|key_seach|logo|_key:/);
  const shown = within(alert).getAllByRole<HTMLInputElement>('textbox');
  expect(Object.fromEntries(shown.map((field) => [field.labels?.[0]?.textContent, field.value]))).toEqual(
    keys,
  );
  expect(within(alert).getAllByRole('button', { name: 'Sao chép' })).toHaveLength(Object.keys(keys).length);
}

it('shows what came where a platform gives no keys', async () => {
  const { user } = await renderApp({
    path: '/registerdeveloper',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../register_developer')
        answer(inner.event, { data: { note: 'chờ duyệt' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Đăng ký' }));
  await closeAlert(user, 'note: chờ duyệt');
});

it('registers a developer, then creates an application with the key that gave', async () => {
  const records: JsonObject[] = [];
  const { user, container } = await renderApp({
    path: '/registerdeveloper',
    platform: ({ record, answer }, inner) => {
      if (/own_applications|export_configuration|request_log|members/.test(collectionOf(record))) return;
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
  await expectKeys({ 'Khóa nhà phát triển (register_developer_key)': '-Ndeveloper' });
  await closeAlert(user, 'Đã đăng ký nhà phát triển');
  // The page does not repeat what the alert has just shown, and has it on request.
  expect(screen.getByDisplayValue('-Ndeveloper')).not.toBeVisible();
  await user.click(screen.getByText('Xem lại khóa'));
  expect(screen.getByDisplayValue('-Ndeveloper')).toBeVisible();

  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tạo ứng dụng' }));
  const submit = await screen.findByRole('button', { name: 'Tạo ứng dụng' });
  expect(screen.getByDisplayValue('-Ndeveloper')).toBeVisible();
  await user.click(submit);
  expect(await screen.findByText('Hãy nhập tên ứng dụng')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Tên ứng dụng' }), 'Tủ sách');
  await user.click(submit);
  await expectKeys({ 'Mã ứng dụng': 'tu_sach', 'Khóa máy chủ (backend_key)': '-Nbackend' });
  await closeAlert(user, 'Đã tạo ứng dụng Tủ sách');
  expect(screen.getByDisplayValue('-Nbackend')).not.toBeVisible();
  await user.click(screen.getByText('Xem lại khóa'));
  expect(screen.getByDisplayValue('-Nbackend')).toBeVisible();
  expect(screen.getByDisplayValue('tu_sach')).toBeVisible();
  expect(records.map((record) => record['jsonmap'])).toEqual([
    expect.objectContaining({ full_name: 'Nguyễn An', mail_address: 'an@example.com' }),
    expect.objectContaining({ name: 'Tủ sách', register_developer_key: '-Ndeveloper', key_seach: '' }),
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

it.each([
  ['members', /^Ứng dụng này là riêng tư\. Lúc này chỉ bạn mở được/],
  ['nothing', /^Nền tảng chưa xác nhận ứng dụng là riêng tư/],
])(
  'asks whom a new application is open to, and says what became of it: the platform says %s',
  async (access, words) => {
    const created: unknown[] = [];
    const { user, container } = await renderApp({
      path: '/createappliation',
      platform: ({ record, answer }, inner) => {
        if (record['dataCollection'] !== '../create_application') return;
        created.push(inner['access']);
        const data = { application: 'kho', name: 'Kho', backend_key: '-K' };
        answer(inner.event, { data: access === 'members' && inner['access'] ? { ...data, access } : data });
      },
    });
    const create = async () => {
      await user.type(await screen.findByRole('textbox', { name: 'Tên ứng dụng' }), 'Kho');
      const key = screen.getByRole('textbox', { name: /Khóa nhà phát triển/ });
      await user.clear(key);
      await user.type(key, '-Nkey');
      await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng' }));
      await closeAlert(user, 'Đã tạo ứng dụng Kho');
    };
    const choice = within(await screen.findByRole('radiogroup', { name: 'Ai mở được' }));
    expect(choice.getByRole('radio', { name: /^Mọi người/ })).toBeChecked();
    await user.click(choice.getByRole('radio', { name: /^Chỉ những người bạn thêm/ }));
    await create();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Đổi ai mở được' })).toHaveAttribute(
      'href',
      '/application/kho/people',
    );
    expect((await axe(container)).violations).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Tạo ứng dụng khác' }));
    await create();
    expect(screen.getByText(/^Ai có tài khoản cũng tìm thấy và dùng được ứng dụng/)).toBeVisible();
    expect(created).toEqual(['members', undefined]);
  },
);
