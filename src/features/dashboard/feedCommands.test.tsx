import { act, screen, waitFor, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectDiagnostics } from '../../api/slices/diagnosticsSlice';
import { cardsRead } from '../../api/slices/readSlice';
import { closeAlert } from '../../../test/closeAlert';
import { memoryStorage, renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(inner.event, {
      application: 'quiz',
      id: 'quiz',
      data: { layout: { widget: 'TextView', properties: [{ text: 'Câu đố' }] } },
    });
};

/** The open dashboard, and what a back end sends on its day and session feeds. */
async function openDashboard(storage = memoryStorage()) {
  let session = '';
  const app = await renderApp({
    storage,
    platform: (request, inner) => {
      if (typeof inner['event_dashboard'] === 'string') session = inner['event_dashboard'];
      home(request, inner);
    },
  });
  await screen.findByText('Câu đố');
  const at = `response/${selectUserId(app.store.getState())}`;
  const send = (event: string) => (message: JsonObject) =>
    app.database.push(`${at}/${event}`, { application: 'quiz', delete: 0, ...message });
  const dayPath = `${at}/${dayEvent(Date.now())}`;
  return { ...app, storage, dayPath, day: send(dayEvent(Date.now())), session: send(session) };
}

/** What the browser keeps of the person. */
const storedOf = ({ content }: ReturnType<typeof memoryStorage>): string =>
  [...content].find(([key]) => key.includes('person/'))?.[1] ?? '';

const label = (id: string, text: string): JsonObject => ({
  widget: 'android.widget.TextView',
  properties: [{ id: `@+id/${id}` }, { text }],
});
const alertScript = (text: string): JsonObject => ({
  type: 'Script',
  list_command: [
    { type: 'MethodMetadata', instanceName: 'screen', methodName: 'showAlertDialog', methodParam: [text] },
  ],
});
const command = (data: JsonObject, more: JsonObject = {}): JsonObject => ({
  msg_type: 'command',
  ...more,
  data,
});

it.each(['day', 'session'] as const)(
  'shows an alert that comes on the %s feed, word for word',
  async (feed) => {
    const app = await openDashboard();
    app[feed](command({ screen: { show_alert_dialog: 'Cập nhật  thành công' } }, { id: '1700000000001' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Cập nhật  thành công');
  },
);

it('shows the alert of a card’s script beside the card', async () => {
  const { day } = await openDashboard();
  day({ id: '1', data: { layout: label('a', 'Đơn hàng'), script: alertScript('Có đơn hàng mới') } });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Có đơn hàng mới');
  expect(screen.getByText('Đơn hàng')).toBeInTheDocument();
});

it('tells an alert once: not again after a reload', async () => {
  const message = command({ screen: { show_alert_dialog: 'Đã nộp bài' } });
  const first = await openDashboard();
  const key = first.day(message);
  await closeAlert(first.user, 'Đã nộp bài');
  await waitFor(() => expect(storedOf(first.storage)).toContain(key));
  first.unmount();
  await first.stop();

  const reopened = await openDashboard(first.storage);
  reopened.database.set(`${reopened.dayPath}/${key}`, { application: 'quiz', ...message });
  reopened.day({ id: '2', data: { layout: label('b', 'Tin mới') } });
  await screen.findByText('Tin mới');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an alert waits for the tab to come in sight, and is not shown once another tab did', async () => {
  const sight = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const { day, store } = await openDashboard();
  sight(true);
  const alertOfOther = day(command({ screen: { show_alert_dialog: 'Tin của thẻ khác' } }));
  day(command({ screen: { show_alert_dialog: 'Đến lượt bạn' } }));
  day({ id: '1', data: { layout: label('a', 'Thẻ đã đến') } });
  await screen.findByText('Thẻ đã đến');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void store.dispatch(cardsRead([{ id: `//${alertOfOther}`, key: 'another session' }])));
  sight(false);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Đến lượt bạn');
  expect(screen.queryByText('Tin của thẻ khác')).toBeNull();
  jest.restoreAllMocks();
});

it('rows that commands bring, change and remove are cards', async () => {
  const { day } = await openDashboard();
  const layout: JsonObject = {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      { widget: 'TextView', properties: [{ field_name: 'question' }] },
      { widget: 'Button', properties: [{ id: '@+id/btnA' }, { text: 'A' }] },
    ],
  };
  const bind = (data: JsonObject, key: string) =>
    day(command({ recycler_view: { recycler_binding_data: { ...data, message_key: key } } }));
  bind({ layout, layout_data_field: { question: 'Câu 1' }, command: { btnA: { setText: 'A: 1' } } }, 'Q1');
  bind({ layout, layout_data_field: { question: 'Câu 2' } }, 'Q2');
  const today = await screen.findByRole('feed', { name: 'Hôm nay' });
  await waitFor(() => expect(within(today).getAllByRole('article')).toHaveLength(2));
  expect(within(today).getByText('Câu 1')).toBeInTheDocument();
  expect(await within(today).findByText('A: 1')).toBeInTheDocument();

  bind({ layout_data_field: { question: 'Câu 1 sửa' } }, 'Q1');
  day(command({ recycler_view: { recycler_remove_row: 'Q2' } }));
  expect(await within(today).findByText('Câu 1 sửa')).toBeInTheDocument();
  await waitFor(() => expect(within(today).queryByText('Câu 2')).toBeNull());
});

it('a command changes the card it names, else the cards of its application that were there', async () => {
  const { day } = await openDashboard();
  const fields = (text: string): JsonObject => ({
    layout: { widget: 'TextView', properties: [{ id: '@+id/lb' }, { field_name: 'state' }, { text }] },
  });
  day({ id: '1', data: fields('một') });
  day({ id: '2', data: fields('hai') });
  day({ id: '1', application: 'club', data: fields('sách') });
  await screen.findByText('sách');
  day(command({ screen: { set_data_field: { state: 'một xong' } } }, { message_key: '1' }));
  expect(await screen.findByText('một xong')).toBeInTheDocument();
  expect(screen.getByText('hai')).toBeInTheDocument();
  day(command({ lb: { apply_propety: { text: 'hết giờ' } } }));
  await waitFor(() => expect(screen.getAllByText('hết giờ')).toHaveLength(2));
  expect(screen.getByText('sách')).toBeInTheDocument();
});

it('nothing is posted and no form opens for a message that came by itself: the diagnostics tell of it', async () => {
  const { day, store, database } = await openDashboard();
  const call = (methodName: string, ...methodParam: string[]): JsonObject => ({
    type: 'MethodMetadata',
    instanceName: 'screen',
    methodName,
    methodParam,
  });
  const script = { list_command: [call('postData', '../answer'), call('openForm', '../form/x')] };
  day({ id: '1', data: { layout: label('a', 'Mở ngay'), script } });
  await screen.findByText('Mở ngay');
  await waitFor(() =>
    expect(selectDiagnostics(store.getState()).entries.map(({ key }) => key)).toEqual([
      'post: ../answer',
      'openForm: ../form/x',
    ]),
  );
  expect(window.location.pathname).toBe('/');
  const collections = JSON.stringify(database.requestLog).match(/draft\/core\/\w+/g);
  expect(collections?.sort()).toEqual(['draft/core/get_home_layout', 'draft/core/new_contents']);
});

describe('delete: 1', () => {
  const notice: JsonObject = {
    id: '9',
    delete: 1,
    on_top: 1,
    data: { layout: label('n', 'Đơn đã được nhận') },
  };

  it('with data is a notice: shown, and gone with the session', async () => {
    const { day, storage, unmount, stop } = await openDashboard();
    const key = day(notice);
    day({ id: '8', data: { layout: label('k', 'Còn lại') } });
    expect(await screen.findByText('Đơn đã được nhận')).toBeInTheDocument();
    await screen.findByText('Còn lại');
    await waitFor(() => expect(storedOf(storage)).toContain(key));
    unmount();
    await stop();

    const reopened = await openDashboard(storage);
    reopened.database.set(`${reopened.dayPath}/${key}`, { application: 'quiz', ...notice });
    reopened.day({ id: '8', data: { layout: label('k', 'Còn lại') } });
    await screen.findByText('Còn lại');
    expect(screen.queryByText('Đơn đã được nhận')).toBeNull();
  });

  it('without data removes the row it names', async () => {
    const { day } = await openDashboard();
    day({ id: '8', data: { layout: label('k', 'Chờ nhận') } });
    await screen.findByText('Chờ nhận');
    day({ message_key: '8', delete: 1 });
    await waitFor(() => expect(screen.queryByText('Chờ nhận')).toBeNull());
  });
});
