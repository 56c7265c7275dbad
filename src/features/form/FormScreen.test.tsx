import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { controlsCome } from '../../../test/idlePage';
import { packFormAddress, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const PACKED = packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/add_event',
  application: 'club',
  appUserId: '-Napp_user',
});
const PATH = `/generalform/${PACKED}`;

const layout: JsonObject = {
  widget: 'android.widget.LinearLayout',
  properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }],
  views: [
    {
      widget: 'android.widget.EditText',
      properties: [{ id: '@+id/txtName' }, { field_name: 'name' }, { hint: 'Tên buổi gặp' }],
    },
    {
      widget: 'android.widget.Button',
      properties: [{ id: '@+id/btnSend' }, { text: 'Gửi' }],
      action: { command: 'post', post_conlection: '../data/events/add' },
    },
  ],
};

/** Answers the form load; posts are handed to `onPost`. */
const platform =
  (onPost?: NonNullable<AppOptions['platform']>): NonNullable<AppOptions['platform']> =>
  (request, inner) => {
    if (request.record['dataCollection'] !== 'draft/core/get_layout_data') {
      onPost?.(request, inner);
      return;
    }
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

const field = () => screen.findByRole('textbox', { name: 'Tên buổi gặp' });

/** Types into antd's input, once it has come. */
async function type(user: UserEvent, text: string): Promise<void> {
  await field();
  await controlsCome();
  expect(await field()).toHaveClass('ant-input');
  await user.type(await field(), text);
}

async function antdButton(name: string): Promise<HTMLElement> {
  await controlsCome();
  expect(screen.getByRole('button', { name })).toHaveClass('ant-btn');
  return screen.getByRole('button', { name });
}

describe('form', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('posts what was typed once, locked while it runs, and shows the answer word for word', async () => {
    const posts: { record: JsonObject; inner: JsonObject }[] = [];
    let reply: (() => void) | undefined;
    const { user, container } = await renderApp({
      path: PATH,
      platform: platform((request, inner) => {
        posts.push({ record: request.record, inner });
        reply = () =>
          request.answer(inner.event, {
            application: 'club',
            msg_type: 'command',
            data: { screen: { show_alert_dialog: 'Thêm sách  thành công' } },
          });
      }),
    });
    await type(user, 'Số đỏ');
    await user.dblClick(await antdButton('Gửi'));
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(await screen.findByText('Đang gửi…')).toBeVisible();
    expect(posts[0]?.record).toMatchObject({
      application: 'club',
      dataCollection: '../data/events/add',
      key: 'key1',
      module: 'core',
      os: 'web',
    });
    expect(posts[0]?.inner).toMatchObject({
      module: 'ad',
      data: { name: 'Số đỏ', name_control: '@+id/btnSend' },
      event_recycler_view: '',
    });
    expect(JSON.parse(localStorage.getItem('items') ?? '{}')).toEqual({ name: 'txtName' });
    expect((await axe(container)).violations).toEqual([]);

    reply?.();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Thêm sách thành công');
    expect(dialog.textContent).toContain('Thêm sách  thành công');
    expect(posts).toHaveLength(1);
  });

  it('keeps the values when the platform does not answer, and sends again under the same key', async () => {
    const keys: string[] = [];
    const { user, database } = await renderApp({
      path: PATH,
      deadlineMs: 200,
      platform: platform(({ key }) => {
        keys.push(key);
      }),
    });
    await type(user, 'Tắt đèn');
    await user.click(await antdButton('Gửi'));
    expect(await screen.findByText(/Không có trả lời sau/)).toBeVisible();
    expect(await field()).toHaveValue('Tắt đèn');
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() =>
      expect(
        database.requestLog.filter(
          ({ record }) => (record as JsonObject)['dataCollection'] === '../data/events/add',
        ),
      ).toHaveLength(2),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('puts a draft back after a reload', async () => {
    const { user, store, unmount } = await renderApp({ path: PATH, platform: platform() });
    await type(user, 'Lão Hạc');
    const uid = selectUserId(store.getState());
    await waitFor(() =>
      expect(localStorage.getItem(`screenwire/draft/${uid}/${PACKED}`)).toContain('Lão Hạc'),
    );
    unmount();
    await renderApp({ path: PATH, platform: platform() });
    expect(await field()).toHaveValue('Lão Hạc');
  });

  it('keeps what is typed apart for each name that a form is opened under', async () => {
    const { user, store } = await renderApp({ path: `${PATH}?screen_name=math`, platform: platform() });
    await type(user, 'Hình học');
    await user.click(await antdButton('Gửi'));
    const uid = selectUserId(store.getState()) ?? '';
    const stored = () => localStorage.getItem(`screenwire/draft/${uid}/${PACKED}?screen_name=math`);
    await waitFor(() => expect(stored()).toContain('Hình học'));
    await waitFor(() => expect(selectOutbox(store.getState(), uid)[0]?.status).toBe('sent'));
    const show = (query: string) => {
      window.history.pushState(null, '', `${PATH}?${query}`);
      act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: null })));
    };
    show('screen_name=art');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(await antdButton('Gửi')).toBeEnabled();
    show('screen_name=math');
    await waitFor(async () => expect(await field()).toHaveValue('Hình học'));
  });

  describe('left while its post was under way', () => {
    async function leave() {
      const storage = memoryStorage();
      const first = await renderApp({ path: PATH, platform: platform(), storage, deadlineMs: 60_000 });
      const { user, store, unmount } = first;
      await type(user, 'Lão Hạc');
      await user.click(await antdButton('Gửi'));
      const uid = selectUserId(store.getState()) ?? '';
      await waitFor(() => expect(selectOutbox(store.getState(), uid)[0]?.status).toBe('sent'));
      const event = selectOutbox(store.getState(), uid)[0]?.post.event ?? '';
      const draft = () => localStorage.getItem(`screenwire/draft/${uid}/${PACKED}`);
      await waitFor(() => expect(draft()).toContain('Lão Hạc'));
      unmount();
      await stopApps();
      const open = async (path: string) => {
        const app = await renderApp({ path, platform: platform(), storage, deadlineMs: 60_000 });
        const answer = () => app.database.push(`response/${uid}/${event}`, { application: 'club', data: {} });
        return { ...app, answer };
      };
      return { open, draft, uid };
    }

    it('takes the post up again, and sends no second one', async () => {
      const { open, draft } = await leave();
      const { answer, database } = await open(PATH);
      expect(await field()).toHaveValue('Lão Hạc');
      expect(screen.getByRole('button', { name: 'Gửi' })).toBeDisabled();
      answer();
      expect(await screen.findByText('Nền tảng đã trả lời.')).toBeVisible();
      await waitFor(() => expect(draft()).toBeNull());
      expect(screen.queryByText('Đã khôi phục những gì bạn nhập lần trước.')).toBeNull();
      expect(database.requestLog).toHaveLength(1);
    });

    it('offers nothing of it again once it arrived', async () => {
      const { open, draft, uid } = await leave();
      const { answer, store, unmount } = await open('/contact');
      await waitFor(() => expect(selectUserId(store.getState())).toBe(uid));
      answer();
      await waitFor(() => expect(selectOutbox(store.getState(), uid)[0]?.status).toBe('answered'));
      unmount();
      await stopApps();
      await open(PATH);
      expect(await field()).toHaveValue('');
      expect(draft()).toBeNull();
    });
  });

  it('shows a refusal with the platform’s words', async () => {
    await renderApp({
      path: PATH,
      platform: ({ answer }, inner) =>
        answer(inner.event, {
          error: { code: 'not_allowed', message: 'Bạn không có quyền xem màn hình này' },
        }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bạn không có quyền xem màn hình này');
  });

  it('refuses an address that is none', async () => {
    await renderApp({ path: '/generalform/nonsense' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Địa chỉ màn hình không đúng' }),
    ).toBeVisible();
  });

  it('shows the layout data beside the form under /design', async () => {
    await renderApp({ path: `/design${PATH}`, platform: platform() });
    expect(await screen.findByRole('region', { name: 'Dữ liệu bố cục' })).toHaveTextContent('txtName');
    expect(await field()).toBeVisible();
  });

  it('lets the layout data be made wider by keyboard, remembers it, and puts it back', async () => {
    const { user, store, storage, unmount } = await renderApp({
      path: `/design${PATH}`,
      platform: platform(),
    });
    const line = await screen.findByRole('separator', { name: /Bề rộng dữ liệu bố cục/ });
    expect(line).toHaveAttribute('aria-valuenow', '25');
    line.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(line).toHaveAttribute('aria-valuenow', '27');
    await user.keyboard('{End}{ArrowRight}');
    expect(line).toHaveAttribute('aria-valuenow', '60');
    await waitFor(() => expect(storage.content.get('persist:screenwire/preferences')).toContain('60'));
    unmount();
    expect(store.getState().preferences.designShare).toBe(60);
    await renderApp({ path: `/design${PATH}`, platform: platform(), storage });
    const separator = await screen.findByRole('separator', { name: /Bề rộng dữ liệu bố cục/ });
    expect(separator).toHaveAttribute('aria-valuenow', '60');
    separator.focus();
    await user.keyboard('{Enter}');
    expect(separator).toHaveAttribute('aria-valuenow', '25');
  });

  it('draws the screen its developer publishes meanwhile, with what was typed', async () => {
    let publish: (() => void) | undefined;
    const { user } = await renderApp({
      path: PATH,
      platform: (request, inner) => {
        platform()(request, inner);
        const later = JSON.parse(JSON.stringify(layout).replace('"Gửi"', '"Gửi đi"')) as JsonObject;
        publish = () =>
          void request.answer(inner.event, {
            application: 'club',
            app_user_id: '-Napp_user',
            type: 'json_layout',
            key_data: 'json_layout',
            count_message: 1,
            session: 's2',
            data: later,
          });
      },
    });
    await type(user, 'Số đỏ');
    publish?.();
    expect(await screen.findByRole('button', { name: 'Gửi đi' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gửi' })).toBeNull();
    expect(await field()).toHaveValue('Số đỏ');
  });
});
