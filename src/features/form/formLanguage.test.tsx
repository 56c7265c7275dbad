import { act, screen, within } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { REPEAT_MS } from '../../api/request/repeats';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const reference = '../configuration/system_setting/layout/android/form/contact';
const path = `/generalform/${packFormAddress({ reference, application: 'club', appUserId: '-N' })}`;

it('says a form in the language of the console where its message brings the words, and follows a change', async () => {
  const { store } = await renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      answer(inner.event, {
        application: 'club',
        type: 'json_layout',
        key_data: 'json_layout',
        count_message: 1,
        session: 's',
        texts: [{ text: 'Gửi yêu cầu', en: 'Send the request' }],
        data: {
          widget: 'LinearLayout',
          properties: [{ orientation: 'vertical' }],
          views: [
            { widget: 'TextView', properties: [{ text: 'Gửi yêu cầu' }] },
            { widget: 'TextView', properties: [{ text: 'Chỉ tiếng Việt' }] },
          ],
        },
      });
    },
  });
  expect(await screen.findByText('Gửi yêu cầu')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByText('Send the request')).toBeVisible();
  expect(screen.getByText('Chỉ tiếng Việt')).toBeVisible();
  act(() => void store.dispatch(localeChosen('vi')));
  expect(await screen.findByText('Gửi yêu cầu')).toBeVisible();
});

const LIST: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'Button',
      properties: [{ id: '@+id/btnSearch' }, { text: 'Tìm' }],
      action: { command: 'post', post_conlection: '../requets/searching' },
    },
    { widget: 'RecyclerView', properties: [{ id: '@+id/recyclerView' }] },
  ],
};
const ROW: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: ['name', 'details'].map((field) => ({
    widget: 'TextView',
    properties: [{ field_name: field }, { text: '' }],
  })),
};

/** A list whose posts are answered by `reply`, in Vietnamese. */
function openList(reply: (event: string, rows: string, answer: MemoryRequest['answer']) => void) {
  return renderApp({
    path,
    platform: ({ record, answer }, inner) => {
      const { event, event_recycler_view: rows } = inner;
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        reply(event, typeof rows === 'string' ? rows : '', answer);
        return;
      }
      const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
      answer(event, { application: 'club', ...part, data: LIST });
    },
  });
}

it('says the rows of a list in the language of the console, and those already shown follow a change', async () => {
  const { store, user } = await openList((event, rows, answer) => {
    const fields = [
      { name: 'Số đỏ', details: 'Lượt xem: 3', english: { details: 'Views: 3' } },
      { name: 'Chí Phèo', details: 'Chỉ tiếng Việt' },
    ];
    const script_param = { grid_view_layout_item: ROW, grid_view_data: fields };
    answer(rows, { application: 'club', data: { script_param } });
    answer(event, { application: 'club', data: { acknowledged: true } });
  });
  await user.click(await screen.findByRole('button', { name: 'Tìm' }));
  expect(await screen.findByText('Lượt xem: 3')).toBeVisible();
  act(() => void store.dispatch(localeChosen('en')));
  expect(await screen.findByText('Views: 3')).toBeVisible();
  expect(screen.queryByText('Lượt xem: 3')).toBeNull();
  // What is data stays, and so does a row that comes in one language.
  expect(screen.getByText('Số đỏ')).toBeVisible();
  expect(screen.getByText('Chỉ tiếng Việt')).toBeVisible();
  act(() => void store.dispatch(localeChosen('vi')));
  expect(await screen.findByText('Lượt xem: 3')).toBeVisible();
});

const BOTH = 'Đã thêm / Added';
const texts = [{ text: BOTH, vi: 'Đã thêm', en: 'Added' }];

it.each(['vi', 'en'] as const)('an alert and a refusal say one language: %s', async (language) => {
  const replies: JsonObject[] = [
    { msg_type: 'command', data: { screen: { show_alert_dialog: BOTH } }, texts },
    { error: { code: 'busy', message: BOTH }, texts },
    { error: { code: 'busy', message: BOTH } },
  ];
  const { store, user } = await openList((event, _rows, answer) => {
    answer(event, { application: 'club', ...replies.shift() });
  });
  const button = await screen.findByRole('button', { name: 'Tìm' });
  act(() => void store.dispatch(localeChosen(language)));
  await user.click(button);
  const alert = await screen.findByRole('dialog');
  const shownText = language === 'en' ? 'Added' : 'Đã thêm';
  expect(within(alert).getByText(shownText)).toBeVisible();
  await user.click(within(alert).getByRole('button'));

  await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
  await user.click(button);
  expect(await screen.findByText(shownText)).toBeVisible();
  expect(screen.queryByText(BOTH)).toBeNull();
  // A platform that says it in no other words is shown as it is.
  await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
  await user.click(button);
  expect(await screen.findByText(BOTH)).toBeVisible();
});
