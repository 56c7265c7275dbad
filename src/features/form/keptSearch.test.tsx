import { act, screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { signedOut } from '../../api/slices/authSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);
// Lists draw the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const FORMS = '../configuration/system_setting/layout/android/form';
const PATH = `/generalform/${packFormAddress({ reference: `${FORMS}/search`, application: 'club', appUserId: '-N' })}`;
const SEARCH = '../requets/searching';

const column = (...views: JsonObject[]): JsonObject => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});
const searchForm = column(
  {
    widget: 'EditText',
    properties: [{ id: '@+id/text_seach' }, { field_name: 'text_seach' }, { hint: 'Tên buổi gặp cần tìm' }],
  },
  {
    widget: 'Button',
    properties: [{ id: '@+id/btnSearch' }, { text: 'Tìm' }],
    action: { command: 'post', post_conlection: SEARCH },
  },
  {
    widget: 'Button',
    properties: [{ id: '@+id/btnKeep' }, { text: 'Giữ' }],
    action: { command: 'post', post_conlection: '../draft/keep' },
  },
  { widget: 'androidx.recyclerview.widget.RecyclerView', properties: [{ id: '@+id/recyclerView' }] },
);
const requestForm = column(
  { widget: 'ImageView', properties: [{ id: '@+id/btn_back' }], action: { command: 'back' } },
  { widget: 'TextView', properties: [{ text: 'Hỏi mượn' }] },
);
const foundRow: JsonObject = {
  application: 'club',
  data: {
    layout: {
      widget: 'Button',
      properties: [{ text: 'Số đỏ' }],
      action: { command: 'openForm', layout_form: `${FORMS}/request` },
    },
  },
};

/** A search form over a platform that finds one book for every question. */
async function openSearch() {
  const searches: unknown[] = [];
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const data = JSON.stringify(inner).includes('form/request') ? requestForm : searchForm;
        const part = { type: 'json_layout', key_data: 'json_layout', count_message: 1, session: 's' };
        answer(inner.event, { application: 'club', app_user_id: '-N', ...part, data });
      } else if (record['dataCollection'] === SEARCH) {
        searches.push(inner['data']);
        const rows = inner['event_recycler_view'];
        if (typeof rows === 'string') answer(rows, foundRow);
        answer(inner.event, { application: 'club', data: { acknowledged: true } });
      }
    },
  });
  const search = async (text: string) => {
    await app.user.type(await screen.findByRole('textbox', { name: 'Tên buổi gặp cần tìm' }), text);
    await app.user.click(screen.getByRole('button', { name: 'Tìm' }));
  };
  const openRequest = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Số đỏ' }));
    await screen.findByText('Hỏi mượn');
  };
  const seesSearch = async (text: string) => {
    expect(await screen.findByRole('textbox', { name: 'Tên buổi gặp cần tìm' })).toHaveValue(text);
    expect(await screen.findByRole('button', { name: 'Số đỏ' })).toBeVisible();
    expect(window.location.pathname).toBe(PATH);
  };
  return { ...app, searches, search, openRequest, seesSearch };
}

it.each(['the browser', 'the screen'])('going back by %s brings the search and what it found', async (by) => {
  const { user, searches, search, openRequest, seesSearch } = await openSearch();
  await search('so do');
  await openRequest();
  if (by === 'the browser') act(() => window.history.back());
  else await user.click(document.querySelector('[data-view-id="btn_back"]') ?? document.body);
  await seesSearch('so do');
  await waitFor(() => expect(searches).toMatchObject([{ text_seach: 'so do' }, { text_seach: 'so do' }]));
  // Nothing of it is unsent.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await openRequest();
  act(() => window.history.back());
  await seesSearch('so do');
});

it('what has an effect is not asked again', async () => {
  const { store, user } = await openSearch();
  await user.type(await screen.findByRole('textbox', { name: 'Tên buổi gặp cần tìm' }), 'so do');
  await user.click(screen.getByRole('button', { name: 'Giữ' }));
  await waitFor(() => expect(Object.values(store.getState().outbox).flat()).toHaveLength(1));
  expect(store.getState().layouts.searches).toEqual({});
});

it('a search that is opened again begins empty, and nothing of it stays when its person has left', async () => {
  const { store, searches, search, openRequest, user } = await openSearch();
  await search('so do');
  await openRequest();
  expect(Object.keys(store.getState().layouts.searches)).toHaveLength(1);
  await user.click(screen.getAllByRole('link', { name: 'Trang chủ Screenwire' })[0] ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(searches).toHaveLength(1);
  act(() => void store.dispatch(signedOut()));
  expect(store.getState().layouts.searches).toEqual({});
});
