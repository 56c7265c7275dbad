import { fireEvent, screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const REFERENCE = '../configuration/system_setting/layout/android/form/add_event';
const packedAddress = packFormAddress({ reference: REFERENCE, application: 'club', appUserId: '-N' });
const plainLayout: JsonObject = { widget: 'TextView', properties: [{ text: 'Nội dung' }] };

const platform =
  (layout: JsonObject): NonNullable<AppOptions['platform']> =>
  ({ record, answer }, inner) => {
    if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
    const part = { application: 'club', app_user_id: '-N', count_message: 1, session: 's' };
    const opened = inner['reference'] === REFERENCE ? layout : plainLayout;
    answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: opened });
    const type = 'load_form_script';
    answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
  };

it('a screen whose bar names a text of its application is called so, without the bar', async () => {
  const bar: JsonObject = {
    widget: 'LinearLayout',
    properties: [],
    views: [{ widget: 'TextView', properties: [{ id: '@+id/txtTitle' }, { text: '@string/add' }] }],
  };
  const layout: JsonObject = { widget: 'LinearLayout', properties: [], views: [bar, plainLayout] };
  const path = `/generalform/${packedAddress}`;
  const send = platform(layout);
  await renderApp({
    path,
    platform: (request, inner) => {
      const answer: typeof request.answer = (to, message) => {
        const resources = { strings: { add: { vi: 'Thêm sự kiện', en: 'Add an event' } } };
        return request.answer(to, message['type'] === 'json_layout' ? { ...message, resources } : message);
      };
      send({ ...request, answer }, inner);
    },
  });
  await screen.findByText('Nội dung');
  expect(heading()).toHaveTextContent(/^Thêm sự kiện$/);
});

const heading = () => screen.getByRole('heading', { level: 1 });

it('an address does not write the heading of a screen', async () => {
  const text = 'Tài khoản của bạn bị khóa. Gọi 1900 0000 để mở lại ngay hôm nay';
  const search = new URLSearchParams({ screen_name: text }).toString();
  await renderApp({ path: `/generalform/${packedAddress}?${search}`, platform: platform(plainLayout) });
  await screen.findByText('Nội dung');
  expect(heading()).toHaveTextContent(/^Add event$/);
  expect(document.title).not.toContain('1900');
});

const opening = (screen_name: string): JsonObject => ({
  widget: 'Button',
  properties: [{ id: '@+id/go' }, { text: 'Go on' }],
  actions: [{ command: 'open_form', layout_form: 'next', screen_name }],
});

it('a screen that another one opened by a name is called so, on one short line', async () => {
  const long = 'Lịch sử\n\u202emượn'.padEnd(100, ' sách');
  await renderApp({
    path: `/generalform/${packedAddress}`,
    platform: platform(opening(long.replace('\n', ' '))),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText('Nội dung');
  await waitFor(() => expect(heading().textContent).toMatch(/^Lịch sử mượn sách .*…$/));
  expect(Array.from(heading().textContent)).toHaveLength(60);
});

it('a screen says which application it belongs to, and so does what that application says there', async () => {
  const layout: JsonObject = {
    widget: 'Button',
    properties: [{ text: 'Go on' }],
    actions: [{ command: 'toast', message: 'Saved' }],
  };
  const path = `/generalform/${packedAddress}`;
  const named = await renderApp({
    path,
    platform: (request, inner) =>
      platform(layout)(
        {
          ...request,
          answer: (event, message) => request.answer(event, { ...message, application_name: 'Kho sách' }),
        },
        inner,
      ),
  });
  expect(await screen.findByText('Kho sách')).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getAllByText('Kho sách')).toHaveLength(2);
  named.unmount();

  await renderApp({ path, platform: platform(layout) });
  expect(await screen.findByText('club')).toBeVisible();
});
