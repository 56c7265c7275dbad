import { act, screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type InnerJson } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

// A screen lists everything when it opens, and a person searches before that list arrives: the results of the search are shown.

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
const ALL = { text_seach: '', type_seach: 'book' };

const column = (...views: JsonObject[]): JsonObject => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});
const SEARCH_FORM = column(
  {
    widget: 'EditText',
    properties: [{ id: '@+id/text_seach' }, { field_name: 'text_seach' }, { hint: 'Tên buổi gặp' }],
  },
  {
    widget: 'Button',
    properties: [{ id: '@+id/btnSearch' }, { text: 'Tìm' }],
    action: { command: 'post', post_conlection: SEARCH },
  },
  { widget: 'androidx.recyclerview.widget.RecyclerView', properties: [{ id: '@+id/recyclerView' }] },
);
const BOOK_FORM = column({ widget: 'TextView', properties: [{ text: 'Hỏi mượn' }] });
const SCRIPT: JsonObject = {
  script: {
    list_command: [{ type: 'MethodMetadata', methodName: 'postData', methodParam: [SEARCH, ALL] }],
  },
};

interface SentSearch {
  request: MemoryRequest;
  inner: InnerJson;
}

/** A search form whose questions, and whose script unless it comes at once, wait for the test. */
async function openSearch({ script }: { script: 'at once' | 'later' }) {
  const searches: SentSearch[] = [];
  let sendScript = (): void => undefined;
  const app = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      if (request.record['dataCollection'] === SEARCH) searches.push({ request, inner });
      if (request.record['dataCollection'] !== 'draft/core/get_layout_data') return;
      const isSearch = JSON.stringify(inner).includes('form/search');
      const part = { application: 'club', app_user_id: '-N', session: 's' };
      const layout = { type: 'json_layout', key_data: 'json_layout', count_message: 1 };
      request.answer(inner.event, { ...part, ...layout, data: isSearch ? SEARCH_FORM : BOOK_FORM });
      sendScript = () =>
        void request.answer(inner.event, { ...part, type: 'load_form_script', data: SCRIPT });
      if (isSearch && script === 'at once') sendScript();
    },
  });
  /** Brings rows for a question, and ends it. */
  const answer = ({ request, inner }: SentSearch, ...names: string[]) => {
    const open = { command: 'openForm', layout_form: `${FORMS}/request` };
    const rows = inner['event_recycler_view'];
    if (typeof rows !== 'string') throw new Error('no event for the rows');
    for (const text of names)
      request.answer(rows, {
        application: 'club',
        data: { layout: { widget: 'Button', properties: [{ text }], action: open } },
      });
    request.answer(inner.event, { application: 'club', data: { acknowledged: true } });
  };
  const texts = () => searches.map(({ inner }) => isRecord(inner['data']) && inner['data']['text_seach']);
  /** The first question for a text that was asked after so many others. */
  const question = (text: string, after = 0): Promise<SentSearch> =>
    waitFor(() => {
      const found = searches[texts().indexOf(text, after)];
      if (!found) throw new Error(`not asked: ${text}`);
      return found;
    });
  const search = async (text: string): Promise<SentSearch> => {
    const line = await screen.findByRole('textbox', { name: 'Tên buổi gặp' });
    await app.user.clear(line);
    await app.user.type(line, text);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tìm' })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name: 'Tìm' }));
    return question(text);
  };
  return { ...app, searches, answer, question, search, texts, sendScript: () => sendScript() };
}

it('a search made while the first list is on its way is made, and the list that comes late stays away', async () => {
  const { answer, question, search } = await openSearch({ script: 'at once' });
  const first = await question('');
  const found = await search('so do');
  answer(found, 'Số đỏ');
  await screen.findByRole('button', { name: 'Số đỏ' });
  answer(first, 'Dế Mèn', 'Số đỏ');
  const buttons = await screen.findAllByRole('button', { name: 'Số đỏ' });
  expect(buttons).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Dế Mèn' })).toBeNull();
});

it('the first list that is asked for after a search takes nothing of its place', async () => {
  const { answer, search, sendScript, texts } = await openSearch({ script: 'later' });
  answer(await search('so do'), 'Số đỏ');
  await screen.findByRole('button', { name: 'Số đỏ' });
  sendScript();
  // Whatever is asked now comes after what the script would have asked.
  await search('chi pheo');
  expect(texts()).toEqual(['so do', 'chi pheo']);
});

it('what was searched for before coming back is shown again, not the first list', async () => {
  const { user, answer, question, search, sendScript, texts } = await openSearch({ script: 'at once' });
  answer(await question(''), 'Dế Mèn');
  answer(await search('so do'), 'Số đỏ');
  await user.click(await screen.findByRole('button', { name: 'Số đỏ' }));
  await screen.findByText('Hỏi mượn');
  const before = texts().length;
  act(() => window.history.back());
  answer(await question('so do', before), 'Số đỏ');
  await screen.findByRole('button', { name: 'Số đỏ' });
  sendScript();
  await search('chi pheo');
  expect(texts().slice(before)).toEqual(['so do', 'chi pheo']);
});

it('a screen that is opened again lists what it has, though it was left while it was asked for that', async () => {
  const { user, answer, question, searches } = await openSearch({ script: 'at once' });
  await question('');
  await user.click(screen.getAllByRole('link', { name: 'Trang chủ Screenwire' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tên buổi gặp' })).toBeNull());
  act(() => window.history.back());
  await waitFor(() => expect(searches).toHaveLength(2));
  if (searches[1]) answer(searches[1], 'Dế Mèn');
  expect(await screen.findByRole('button', { name: 'Dế Mèn' })).toBeVisible();
});
