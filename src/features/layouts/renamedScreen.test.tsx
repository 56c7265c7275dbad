import { act, screen, waitFor } from '@testing-library/react';
import { selectUserId } from '../../api/slices/authSlice';
import { FORM_LAYOUTS, packFormAddress, type JsonObject } from '../../protocol';
import { readLayoutDraft, writeLayoutDraft } from '../../ui/layoutDraft';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const name = (form: string) =>
  packFormAddress({ reference: FORM_LAYOUTS + form, application: 'kho', appUserId: '' });

const renamed = (from: string, to: string, at: number) => ({
  release: `-K${String(at)}`,
  at,
  kind: 'rename',
  documents: [
    { ref: FORM_LAYOUTS + to, version: `-K${String(at)}`, before: '' },
    { ref: FORM_LAYOUTS + from, version: '', before: '-K0' },
  ],
});

const view = (text: string) => ({ widget: 'TextView', properties: [{ text }] });

/** The editor at the address of the screen `add`, of which a draft was kept; the platform knows the screen `them` alone. */
async function openOld(releases: readonly object[]) {
  const rendered = await renderApp({
    platform: ({ record, answer }, inner) => {
      const about = JSON.stringify([record, inner]);
      if (about.includes('draft/core/release'))
        answer(inner.event, { data: { application: 'kho', releases: [...releases] as JsonObject[] } });
      else if (about.includes(`${FORM_LAYOUTS}them`))
        answer(inner.event, {
          application: 'kho',
          app_user_id: '',
          type: 'json_layout',
          key_data: 'json_layout',
          count_message: 1,
          session: 's1',
          data: view('live'),
        });
      else answer(inner.event, { error: { code: 'not_found', message: 'Không có màn hình này' } });
    },
  });
  await waitFor(() => expect(selectUserId(rendered.store.getState())).toBeDefined());
  const uid = selectUserId(rendered.store.getState());
  writeLayoutDraft(uid, name('add'), { text: '{"widget":"mine"}', base: 'b' });
  act(() => {
    window.history.pushState(null, '', `/jsoneditor/${name('add')}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return uid;
}

it('leads from the address of a renamed screen to its new one, with the draft', async () => {
  const uid = await openOld([renamed('add', 'moi', 1), renamed('moi', 'them', 2)]);
  await screen.findByText('Màn hình này nay có tên là them.');
  await waitFor(() => expect(window.location.pathname).toBe(`/jsoneditor/${name('them')}`));
  expect(readLayoutDraft(uid, name('them'))?.text).toBe('{"widget":"mine"}');
  expect(readLayoutDraft(uid, name('add'))).toBeUndefined();
});

it('stays at the address of a screen that was removed, with the draft', async () => {
  const uid = await openOld([renamed('list', 'them', 1)]);
  expect(await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.')).toBeVisible();
  expect(window.location.pathname).toBe(`/jsoneditor/${name('add')}`);
  expect(readLayoutDraft(uid, name('add'))?.text).toBe('{"widget":"mine"}');
});

it('leads once between screens that swapped their names and are gone', async () => {
  const replace = jest.spyOn(window.history, 'replaceState');
  const uid = await openOld([renamed('b', 'x', 1), renamed('add', 'b', 2), renamed('x', 'add', 3)]);
  await screen.findByText('Màn hình này nay có tên là b.');
  expect(await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.')).toBeVisible();
  // Time to be led on, and back.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect(window.location.pathname).toBe(`/jsoneditor/${name('b')}`);
  expect(replace.mock.calls.filter(([, , to]) => String(to).includes('jsoneditor')).length).toBeLessThan(2);
  expect(readLayoutDraft(uid, name('b'))?.text).toBe('{"widget":"mine"}');
  replace.mockRestore();
});
