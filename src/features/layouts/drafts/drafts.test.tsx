import { fireEvent, screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../../protocol';
import { selectUserId, signOutRequested } from '../../../api/slices/authSlice';
import { storeElsewhere } from '../../../../test/otherTab';
import { renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';
import { fingerprint, writeLayoutDraft } from '../../../ui/layoutDraft';
import { listLayoutDrafts } from '../../../ui/layoutDrafts';

afterEach(stopApps);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PACKED = packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/add_event',
  application: 'club',
  appUserId: '-Napp_user',
});

const label = (text: string): JsonObject => ({ properties: [{ text }], widget: 'TextView' });
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Answers the form load with one layout. */
const serving =
  (layout: JsonObject): NonNullable<AppOptions['platform']> =>
  (request, inner) => {
    if (request.record['dataCollection'] !== 'draft/core/get_layout_data') return;
    request.answer(inner.event, {
      application: 'club',
      app_user_id: '-Napp_user',
      type: 'json_layout',
      key_data: 'json_layout',
      count_message: 1,
      session: 's1',
      data: layout,
    });
  };

const open = (layout: JsonObject) => renderApp({ path: `/jsoneditor/${PACKED}`, platform: serving(layout) });
/** The text in the plain view, which is chosen where the workbench is shown: the draft is the same. */
async function area() {
  const chooser = await screen.findByRole<HTMLInputElement>('radio', { name: 'Văn bản' });
  if (!chooser.checked) fireEvent.click(chooser);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /JSON của bố cục/ });
}
const valueIs = (value: string) => waitFor(async () => expect((await area()).value).toBe(value));

describe('the editor', () => {
  it('opens a draft that another tab keeps while the platform is silent, and stays open when it is dropped there', async () => {
    const { user, store } = await renderApp({
      path: `/jsoneditor/${PACKED}`,
      platform: ({ answer }, inner) => answer(inner.event, { error: { code: 'unavailable', message: 'x' } }),
    });
    await screen.findByRole('button', { name: 'Thử lại' });
    const uid = selectUserId(store.getState());
    storeElsewhere(uid, PACKED, { widget: 'theirs' });
    await valueIs('{"widget":"theirs"}');
    await user.click(await area());
    await user.paste(' ');
    storeElsewhere(uid, PACKED, undefined);
    await valueIs('{"widget":"theirs"} ');
  });

  it('opens a draft again, and forgets it when the person goes back to the copy of the server', async () => {
    const first = await open(label('server'));
    await valueIs(pretty(label('server')));
    await first.user.type(await area(), ' ');
    await first.user.clear(await area());
    await first.user.click(await area());
    await first.user.paste('{"widget": "mine"}');
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    first.unmount();
    await stopApps();

    const reopened = await open(label('server'));
    await valueIs('{"widget": "mine"}');
    await reopened.user.click(screen.getByRole('button', { name: 'Bỏ bản nháp' }));
    await valueIs(pretty(label('server')));
    expect(Object.keys(localStorage).filter((key) => key.includes('layout-draft'))).toEqual([]);
  });

  it('keeps no draft of what equals the copy of the server, and announces none', async () => {
    const first = await open(label('server'));
    await valueIs(pretty(label('server')));
    await first.user.click(await area());
    await first.user.paste(' ');
    await first.user.clear(await area());
    await first.user.paste('{"widget": "mine"}');
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    await first.user.clear(await area());
    await first.user.paste(JSON.stringify(label('server')));
    await waitFor(() => expect(screen.queryByText('Bản nháp đã được lưu trong trình duyệt này.')).toBeNull());
    expect(screen.getByRole('button', { name: 'Xuất bản' })).toBeDisabled();
    const uid = selectUserId(first.store.getState());
    expect(listLayoutDrafts(uid)).toEqual([]);
    first.unmount();
    await stopApps();

    // One that an earlier visit left, and the copy of the server comes after it was opened.
    localStorage.clear();
    writeLayoutDraft(uid, PACKED, {
      text: JSON.stringify(label('server')),
      base: fingerprint(pretty(label('server'))),
    });
    await open(label('server'));
    await valueIs(JSON.stringify(label('server')));
    await waitFor(() => expect(listLayoutDrafts(uid)).toEqual([]));
    expect(screen.queryByText(/^Đã mở lại bản nháp|Bản nháp đã được lưu/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Xuất bản' })).toBeDisabled();
  });

  it('asks whose copy counts when the server has another one since', async () => {
    const first = await open(label('old'));
    await valueIs(pretty(label('old')));
    await first.user.click(await area());
    await first.user.paste(' ');
    await first.user.clear(await area());
    await first.user.paste('{"widget": "mine"}');
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    first.unmount();
    await stopApps();

    const reopened = await open(label('new'));
    await screen.findByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.');
    await valueIs('{"widget": "mine"}');
    await reopened.user.click(screen.getByRole('button', { name: 'Giữ bản của tôi' }));
    await waitFor(() => expect(screen.queryByText(/đã thay đổi từ khi/)).toBeNull());
    await valueIs('{"widget": "mine"}');
  });

  it.each([
    ['a dashboard', 'web/main_dashboard'],
    ['the layout of a row', 'android/item/book_row'],
  ])('tells at once of a newer version of %s, and keeps the draft', async (_kind, document) => {
    const reference = `../configuration/system_setting/layout/${document}`;
    const path = `/jsoneditor/${packFormAddress({ reference, application: 'club', appUserId: '-Napp_user' })}`;
    const texts: ((layout: JsonObject) => void)[] = [];
    const requests: unknown[] = [];
    const { user } = await renderApp({
      path,
      platform: (request, inner) => {
        requests.push(request.record['dataCollection']);
        const sendMessage = (message: JsonObject) =>
          request.answer(inner.event, { application: 'club', ...message });
        if (request.record['dataCollection'] === 'draft/core/get_layout_data')
          sendMessage({ error: { code: 'not_found', message: 'no form' } });
        if (request.record['dataCollection'] !== 'draft/core/screen_version') return;
        // The application's own colours and texts are asked for as well.
        if (inner['ref'] !== reference) return;
        texts.push((layout) =>
          sendMessage({
            data: { ref: reference, version: '', file_json: JSON.stringify(layout), hash: 'h' },
          }),
        );
        texts.at(-1)?.(label('old'));
      },
    });
    await valueIs(pretty(label('old')));
    // Nothing was typed: the text follows.
    texts[0]?.(label('newer'));
    await valueIs(pretty(label('newer')));
    await user.clear(await area());
    await user.click(await area());
    await user.paste('{"widget": "mine"}');
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    texts[0]?.(label('newest'));
    await screen.findByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.');
    expect((await area()).value).toBe('{"widget": "mine"}');
    await user.click(screen.getByRole('button', { name: 'Dùng bản máy chủ' }));
    await valueIs(pretty(label('newest')));
    expect(texts).toHaveLength(1);
    // Asked for as a form it would be refused, and stand in the application's log as a fault.
    expect(requests).not.toContain('draft/core/get_layout_data');
  });

  it('lets no newer version of a large layout replace what was typed a moment before', async () => {
    const reference = '../configuration/system_setting/layout/web/main_dashboard';
    const large = (text: string) => label(text + 'x'.repeat(70_000));
    let tell: ((layout: JsonObject) => void) | undefined;
    await renderApp({
      path: `/jsoneditor/${packFormAddress({ reference, application: 'club', appUserId: '-Napp_user' })}`,
      platform: ({ record, answer }, inner) => {
        if (record['dataCollection'] !== 'draft/core/screen_version' || inner['ref'] !== reference) return;
        tell = (layout) =>
          answer(inner.event, {
            application: 'club',
            data: { ref: reference, version: '', file_json: JSON.stringify(layout), hash: 'h' },
          });
        tell(large('old'));
      },
    });
    await valueIs(pretty(large('old')));
    const mine = pretty(large('mine'));
    fireEvent.change(await area(), { target: { value: mine } });
    tell?.(large('newer'));
    await screen.findByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.');
    await valueIs(mine);
  });

  it('draws a screen outside the forms for who may not have its document', async () => {
    const reference = '../configuration/system_setting/layout/android/dialog/note';
    await renderApp({
      path: `/jsoneditor/${packFormAddress({ reference, application: 'club', appUserId: '-Napp_user' })}`,
      platform: ({ record, answer }, inner) => {
        if (record['dataCollection'] === 'draft/core/screen_version')
          answer(inner.event, { error: { code: 'not_developer', message: 'x' } });
        if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
        const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
        answer(inner.event, { application: 'club', ...part, data: label('form') });
      },
    });
    await valueIs(pretty(label('form')));
  });

  it('asks nobody to sign in whose session is still being looked up, and shows no draft meanwhile', async () => {
    writeLayoutDraft(undefined, PACKED, { text: '{"widget": "nobody\u2019s"}', base: '' });
    await renderApp({ path: `/jsoneditor/${PACKED}`, unknownPerson: true });
    await screen.findByRole('heading', { level: 1, name: 'add_event · club' });
    expect(await screen.findByText('Đang tải…')).toBeTruthy();
    expect(screen.queryByText(/Hãy đăng nhập/)).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves nothing behind at sign-out, also of what was typed a moment before', async () => {
    const app = await open(label('server'));
    await valueIs(pretty(label('server')));
    await app.user.click(await area());
    await app.user.paste('x');
    app.store.dispatch(signOutRequested());
    await waitFor(() => expect(app.store.getState().auth.status).toBe('signedOut'));
    await waitFor(() => expect(screen.queryByText(/Bản nháp đã được lưu/)).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(Object.keys(localStorage).filter((key) => key.includes('layout-draft'))).toEqual([]);
  });
});

describe('two tabs', () => {
  const KEY = `screenwire/layout-draft/`;
  /** What a browser tells this tab when another one stores. */
  function writeInOtherTab(value: string | null): void {
    const key = Object.keys(localStorage).find((one) => one.startsWith(KEY)) ?? '';
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  }
  const stored = () =>
    Object.keys(localStorage)
      .filter((one) => one.startsWith(KEY))
      .map((one) => (JSON.parse(localStorage.getItem(one) ?? '{}') as { text: string }).text);

  it('keeps nothing over the draft of another tab until the person chose one', async () => {
    const { user } = await open(label('server'));
    await valueIs(pretty(label('server')));
    await user.click(await area());
    await user.paste('1');
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    const base = fingerprint(pretty(label('server')));
    writeInOtherTab(JSON.stringify({ text: 'theirs', base }));
    await screen.findByText('Một thẻ khác của trình duyệt này cũng đang sửa bố cục này.');
    await user.click(await area());
    await user.paste('2');
    await screen.findByText('Bản nháp ở thẻ này chưa được lưu.');
    expect(stored()).toEqual(['theirs']);

    await user.click(screen.getByRole('button', { name: 'Dùng bản ở thẻ kia' }));
    await valueIs('theirs');
    await waitFor(() => expect(screen.queryByText(/Một thẻ khác/)).toBeNull());
    await user.click(await area());
    await user.paste('3');
    await waitFor(() => expect(stored()[0]).toContain('3'));

    writeInOtherTab(JSON.stringify({ text: 'theirs again', base }));
    await user.click(await screen.findByRole('button', { name: 'Dùng bản ở thẻ này' }));
    await waitFor(() => expect(stored()[0]).toContain('3'));
    await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');
    writeInOtherTab(null);
    await screen.findByText(/Thẻ khác đã bỏ bản nháp/);
    expect(stored()).toEqual([]);
  });
});
