import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { queuePost } from '../../api/outbox/queuePost';
import { selectUserId } from '../../api/slices/authSlice';
import { welcomeStepsDone } from '../../api/slices/preferencesSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import type { JsonObject } from '../../protocol';
import { LAYOUT_DRAFTS } from '../../ui/layoutDrafts';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
const KEPT = JSON.stringify({ applications: { book: { book_items: { B1: { name: 'Của tôi' } } } } });

/** What is given to the browser to save, read as JSON; undefined while there is nothing. */
function catchFile(): () => Promise<unknown> | undefined {
  let file: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => ((file = blob), 'blob:data'),
    revokeObjectURL: () => undefined,
  });
  HTMLAnchorElement.prototype.click = () => undefined;
  return () =>
    file &&
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () =>
        resolve(JSON.parse(typeof reader.result === 'string' ? reader.result : '') as unknown);
      reader.readAsText(file ?? new Blob());
    });
}

it('deletes after a typed confirmation, says so word for word, signs out and goes home', async () => {
  const records: JsonObject[] = [];
  const { user, auth, container } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../own_applications')
        answer(inner.event, { error: { code: 'unknown_collection', message: 'own_applications' } });
      if (record['dataCollection'] === '../personal_data') {
        // Its second part is asked for by where the first one ended.
        const from = Number(inner['from']);
        const text = from === 0 ? KEPT.slice(0, 30) : KEPT.slice(from);
        answer(inner.event, { data: { from, total: KEPT.length, hash: 'H', text } });
      }
      if (record['dataCollection'] !== '../delete_account') return;
      records.push(record);
      answer(inner.event, { data: { deleted: true } });
    },
  });
  await screen.findByText('Delete Account (Xóa tài khoản)');
  const submit = screen.getByRole('button', { name: 'Delete Account (Xóa tài khoản)' });
  expect(submit).toBeDisabled();
  expect(screen.getByText(/^Tất cả dữ liệu/)).toBeVisible();
  expect(screen.getByText(/^All your data/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);

  // Offered first: the download of one's data, and the password again.
  const saved = catchFile();
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu' }));
  await screen.findByText('Đã tạo tệp screenwire-data.json.');
  expect(await saved()).toMatchObject({
    person: { email: 'an@example.com' },
    platform: { applications: { book: { book_items: { B1: { name: 'Của tôi' } } } } },
  });
  await user.type(await screen.findByLabelText('Mật khẩu'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }));
  expect(await screen.findByText('Đã xác nhận đó là bạn.')).toBeVisible();

  await user.type(screen.getByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(submit);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Delete account  successfully!');
  expect(records).toEqual([
    expect.objectContaining({ dataCollection: '../delete_account', os: 'IOS', key: 'key1' }),
  ]);

  await user.click(screen.getByRole('button', { name: 'Đã hiểu' }));
  // Home sends on to the sign-in, and there it ends.
  expect(await screen.findByRole('heading', { level: 1, name: 'Đăng nhập' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
  const secondSignIn = await auth.signIn('an@example.com', 'secret-1');
  expect(secondSignIn).toMatchObject({ ok: false, error: { code: 'invalid-credential' } });
});

it('leaves nothing of the person in this browser before anything is pressed, and the next one starts at home', async () => {
  const { user, auth, storage, store } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) =>
      record['dataCollection'] === '../delete_account' && answer(inner.event, { data: { deleted: true } }),
  });
  await screen.findByRole('textbox', { name: /DELETE/ });
  const uid = selectUserId(store.getState()) ?? '';
  const left = () =>
    [localStorage, sessionStorage, Object.fromEntries(storage.content)].flatMap((one) =>
      Object.entries(one).filter((entry) => /uid0|an@example/i.test(entry.join(' '))),
    );
  localStorage.setItem(keptFormKey(uid, 'club'), '{"name":"Số đỏ"}');
  localStorage.setItem(`${LAYOUT_DRAFTS}${uid}/a`, '{}');
  localStorage.setItem('screenwire.email', 'An@example.com');
  sessionStorage.setItem(`screenwire/anything/${uid}`, '1');
  store.dispatch(welcomeStepsDone({ uid, steps: ['search'] }));
  await waitFor(() => expect(JSON.stringify(left())).toContain('welcomedPeople'));
  store.dispatch(queuePost({ application: 'club', postCollection: '../rating', data: { rating: 1 } }));
  expect(left().length).toBeGreaterThan(4);

  await user.type(await screen.findByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(screen.getByRole('button', { name: /Delete Account/ }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(left()).toEqual([]));
  expect(dialog.textContent).toMatch(/^Delete account {2}successfully!\n.*Tạm biệt bạn!/);
  await screen.findByRole('heading', { level: 1, name: 'Đăng nhập', hidden: true });
  expect(screen.queryByText(/phiên đăng nhập/i)).toBeNull();
  await act(async () => {
    await auth.register('Trần Bình', 'binh@example.com', 'secret-2');
  });
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(screen.queryByText(/chưa gửi của tài khoản khác/)).toBeNull();
});

it('says so although the session ends with the account, and signs nobody else out', async () => {
  const { user, auth } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) =>
      record['dataCollection'] === '../delete_account' && answer(inner.event, { data: { deleted: true } }),
  });
  await user.type(await screen.findByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(screen.getByRole('button', { name: /Delete Account/ }));
  await screen.findByRole('dialog');
  act(() => auth.endSession('unknown'));
  await screen.findByRole('heading', { level: 1, name: 'Đăng nhập', hidden: true });
  expect(screen.getByRole('dialog').textContent).toContain('Delete account  successfully!');
  await act(async () => {
    await auth.register('Trần Bình', 'binh@example.com', 'secret-2');
  });
  await user.click(screen.getByRole('button', { name: 'Đã hiểu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await auth.signIn('binh@example.com', 'secret-2')).toMatchObject({ ok: true });
});

it('says when the platform gives nothing, and then offers what the console knows', async () => {
  const { user } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../own_applications')
        answer(inner.event, { data: { applications: [{ application: 'sach', name: 'Sách của An' }] } });
      if (record['dataCollection'] === '../personal_data')
        answer(inner.event, { error: { code: 'unknown_collection', message: 'Chưa có personal_data' } });
    },
  });
  const saved = catchFile();
  await user.click(await screen.findByRole('button', { name: 'Tải dữ liệu' }));
  expect(await screen.findByText('Chưa có personal_data')).toBeVisible();
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Chỉ tải những gì trình duyệt này có' }));
  await screen.findByText('Đã tạo tệp screenwire-data.json, chưa có dữ liệu các ứng dụng đang giữ.');
  expect(await saved()).toMatchObject({ applications: [{ name: 'Sách của An' }] });
});

it('stays and says why when the platform refuses', async () => {
  const { user } = await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) =>
      record['dataCollection'] === '../delete_account' &&
      answer(inner.event, { error: { code: 'busy', message: 'Hãy thử lại sau' } }),
  });
  await user.type(await screen.findByRole('textbox', { name: /DELETE/ }), 'DELETE');
  await user.click(screen.getByRole('button', { name: /Delete Account/ }));
  const reason = await screen.findByText('Hãy thử lại sau');
  expect(reason).toBeVisible();
  await waitFor(() => expect(document.activeElement).toContainElement(reason));
  expect(document.activeElement).not.toBe(document.body);
  expect(window.location.pathname).toBe('/deleteaccount');
});

it.each([
  [
    'how many applications go',
    ['owner', 'member', 'owner'],
    /^2 ứng dụng của bạn .*người khác.*: Kho, Chợ\.$/,
  ],
  ['nothing where none goes', ['member'], undefined],
  ['in words what goes, where the platform does not say', undefined, /^Những ứng dụng bạn tạo .*người khác/],
])('tells of what other people lose: %s', async (_what, roles, words) => {
  const names = ['Kho', 'Nhóm', 'Chợ'];
  const applications = roles?.map((role, n) => ({ application: `a${n}`, name: names[n] ?? '', role }));
  await renderApp({
    path: '/deleteaccount',
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== '../own_applications') return;
      answer(
        inner.event,
        applications ? { data: { applications } } : { error: { code: 'busy', message: '' } },
      );
    },
  });
  await screen.findByRole('textbox', { name: /DELETE/ });
  if (words) expect(await screen.findByText(words)).toBeVisible();
  else await waitFor(() => expect(screen.queryByText(/người khác đã nhập/)).toBeNull());
});

describe('after a sign-in of long ago', () => {
  const open = async (signedInAt: number) => {
    const records: JsonObject[] = [];
    const app = await renderApp({
      path: '/deleteaccount',
      signedInAt,
      platform: ({ record, answer }, inner) => {
        if (record['dataCollection'] !== '../delete_account') return;
        records.push(record);
        answer(inner.event, { data: { deleted: true } });
      },
    });
    const { user } = app;
    await user.type(await screen.findByRole('textbox', { name: /DELETE/ }), 'DELETE');
    await screen.findByLabelText('Mật khẩu');
    const submit = () => user.click(screen.getByRole('button', { name: /Delete Account/ }));
    const prove = async (password: string) => {
      const field = await screen.findByLabelText('Mật khẩu');
      await user.clear(field);
      await user.type(field, password);
      await user.click(screen.getByRole('button', { name: 'Xác nhận' }));
    };
    return { ...app, records, submit, prove };
  };

  it('asks for the password before anything is sent, shows what is wrong with it, and deletes once it is right', async () => {
    const { records, submit, prove, auth } = await open(Date.now() - 6 * 60_000);
    await submit();
    const reason = await screen.findByText(/^Bạn đăng nhập đã lâu\. .*Chưa có gì bị xóa\.$/);
    expect(reason).toBeVisible();
    expect(screen.getByRole('region', { name: '2. Xác nhận đó là bạn' })).toContainElement(reason);
    await waitFor(() => expect(screen.getByLabelText('Mật khẩu')).toHaveFocus());
    expect(records).toEqual([]);

    await prove('sai-mat-khau');
    expect(await screen.findByText('E-mail hoặc mật khẩu không đúng.')).toBeVisible();
    await submit();
    expect(records).toEqual([]);

    await prove('secret-1');
    expect(await screen.findByText('Đã xác nhận đó là bạn.')).toBeVisible();
    expect(screen.queryByText(/^Bạn đăng nhập đã lâu/)).toBeNull();
    await submit();
    await screen.findByRole('dialog');
    expect(records).toHaveLength(1);
    await waitFor(async () => expect(await auth.providers()).toMatchObject({ ok: false }));
  });

  it('tells a refused write before anything else happens, signs nobody out, and can be tried again', async () => {
    const { records, submit, prove, database, auth } = await open(Date.now());
    const allow = database.deny('write', 'request');
    await submit();
    expect(await screen.findByText(/^Để xóa tài khoản, hãy xác nhận lại/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/deleteaccount');
    expect(await auth.providers()).toMatchObject({ ok: true });
    // A click more changes nothing: only a new proof does.
    await submit();
    expect(screen.getByText(/^Để xóa tài khoản, hãy xác nhận lại/)).toBeVisible();
    allow();
    expect(records).toEqual([]);
    await prove('secret-1');
    expect(await screen.findByText('Đã xác nhận đó là bạn.')).toBeVisible();
    await submit();
    await screen.findByRole('dialog');
    expect(records).toHaveLength(1);
  });
});
