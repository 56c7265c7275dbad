import { fireEvent, screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const REFERENCE = '../configuration/system_setting/layout/android/form/add_book';
const packedAddress = packFormAddress({ reference: REFERENCE, application: 'book', appUserId: '-N' });
const plainLayout: JsonObject = { widget: 'TextView', properties: [{ text: 'Nội dung' }] };

const platform =
  (layout: JsonObject): NonNullable<AppOptions['platform']> =>
  ({ record, answer }, inner) => {
    if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
    const part = { application: 'book', app_user_id: '-N', count_message: 1, session: 's' };
    const opened = inner['reference'] === REFERENCE ? layout : plainLayout;
    answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: opened });
    const type = 'load_form_script';
    answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
  };

const heading = () => screen.getByRole('heading', { level: 1 });

it('an address does not write the heading of a screen', async () => {
  const text = 'Tài khoản của bạn bị khóa. Gọi 1900 0000 để mở lại ngay hôm nay';
  const search = new URLSearchParams({ screen_name: text }).toString();
  await renderApp({ path: `/generalform/${packedAddress}?${search}`, platform: platform(plainLayout) });
  await screen.findByText('Nội dung');
  expect(heading()).toHaveTextContent(/^Add book$/);
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

it('a screen of an application of one’s own says what that is called, any other its id', async () => {
  const answers = platform(plainLayout);
  const path = `/generalform/${packedAddress}`;
  const own = await renderApp({
    path,
    platform: (request, inner) => {
      const { answer, record } = request;
      const given = { application: 'book', name: 'Kho sách', created: 1, role: 'owner' };
      if (record['dataCollection'] === '../own_applications')
        answer(inner.event, { data: { applications: [given] } });
      else
        answers(
          { ...request, answer: (event, message) => answer(event, { ...message, may_edit: true }) },
          inner,
        );
    },
  });
  expect(await screen.findByText('Kho sách')).toBeInTheDocument();
  expect(screen.queryByText('book')).not.toBeInTheDocument();
  own.unmount();
  await renderApp({ path, platform: answers });
  expect(await screen.findByText('book')).toBeInTheDocument();
});
