import { screen, waitFor } from '@testing-library/react';
import { ownPath, type JsonObject } from '../../protocol';
import type { SeenStorage } from '../../api/streams/SeenScreens';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const KEY = 'Ab-_'.repeat(8);
const REFERENCE = '../configuration/system_setting/layout/android/form/list';

const button = (text: string, collection: string): JsonObject => ({
  widget: 'Button',
  properties: [{ text }],
  action: { command: 'post', post_conlection: collection },
});

/** Form of an application whose draft has another one; what it asks for, and what is kept of it for later. */
async function openForm(candidate?: string) {
  const posts: JsonObject[] = [];
  const keptEntries = new Map<string, string>();
  const seenStorage: SeenStorage = {
    list: () => Promise.resolve([]),
    read: (_, name) => Promise.resolve(keptEntries.get(name)),
    write: (_, name, text) => Promise.resolve(void keptEntries.set(name, text)),
    remove: (_, name) => Promise.resolve(void keptEntries.delete(name)),
    people: () => Promise.resolve([]),
    forget: () => Promise.resolve(),
  };
  const app = await renderApp({
    path: ownPath('kho', { reference: REFERENCE, candidate }),
    seenStorage,
    platform: ({ record, answer }, inner) => {
      const text = record['dataCollection'] === 'draft/core/shared_draft' ? 'Nháp' : 'Đã phát hành';
      const views = [
        { widget: 'TextView', properties: [{ text }] },
        button('Tìm', '../data/notes/list'),
        button('Thêm', '../data/notes/add'),
        button('Hỏi', '../requets/hello'),
      ];
      const data = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
      switch (record['dataCollection']) {
        case 'draft/core/seach_app':
          answer(inner.event, {
            data: { query: '', count: 1, applications: [{ application: 'kho', name: 'Kho' }] },
          });
          break;
        case 'draft/core/shared_draft':
        case 'draft/core/get_layout_data':
          answer(inner.event, {
            ...{ type: 'json_layout', key_data: 'json_layout', count_message: 1, application: 'kho', data },
          });
          break;
        default:
          if (inner['module'] !== 'ad') return;
          posts.push({ ...inner, to: record['dataCollection'] ?? '' });
          answer(inner.event, { data: { acknowledged: true } });
      }
    },
  });
  return { ...app, posts, keptEntries };
}

const namesIn = (kept: ReadonlyMap<string, string>) => [...kept.keys()].join('\n');

it('asks for rows with the key of its draft, and posts everything else without it', async () => {
  const { user, posts } = await openForm(KEY);
  expect(await screen.findByText('Nháp')).toBeVisible();
  for (const name of ['Tìm', 'Thêm', 'Hỏi']) {
    const before = posts.length;
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(posts.length).toBeGreaterThan(before));
  }
  expect(posts.map(({ to, draft = '' }) => [to, draft])).toEqual([
    ['../data/notes/list', KEY],
    ['../data/notes/add', ''],
    ['../requets/hello', ''],
  ]);
});

it('is not kept to be read without a connection, as what is published is', async () => {
  const { keptEntries, user } = await openForm(KEY);
  expect(await screen.findByText('Nháp')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Xem bản đã xuất bản' }));
  window.history.pushState(null, '', ownPath('kho', { reference: REFERENCE }));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByText('Đã phát hành')).toBeVisible();
  await waitFor(() => expect(namesIn(keptEntries)).toContain('form/list'));
  expect([...keptEntries].join('\n')).not.toContain('Nháp');
  expect(namesIn(keptEntries)).not.toContain(KEY);
});
