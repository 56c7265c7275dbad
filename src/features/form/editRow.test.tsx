import { screen, waitFor, within } from '@testing-library/react';
import { FORM_LAYOUTS, packFormAddress, type Json, type JsonObject } from '../../protocol';
import { formMessages, generatedScreens } from '../../../test/generatedScreens';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const OTHER = '-OabcdefghijklmnopqR';
const PHOTO = 'data:image/png;base64,iVBORw0KGgo=';
const SCREENS: Record<string, JsonObject> = generatedScreens({
  collection: 'requests',
  title: 'Requests',
  fields: [
    { name: 'title', label: 'What for', type: 'text', required: true },
    { name: 'amount', label: 'Amount', type: 'money', required: true, currency: 'USD' },
    { name: 'paid', label: 'Paid', type: 'boolean' },
    { name: 'kind', label: 'Kind', type: 'choice', choices: ['a', 'b'] },
    { name: 'helper', label: 'Helper', type: 'person' },
    { name: 'receipt', label: 'Receipt', type: 'picture' },
    { name: 'status', label: 'Status', type: 'choice', choices: ['new', 'approved'], only: ['role:manager'] },
  ],
  screens: {
    form: ['ask', 'Ask'],
    list: ['asked', 'Asked'],
    detail: ['request', 'Request'],
    edit: ['correct', 'Correct'],
  },
});
const CORRECT = `${FORM_LAYOUTS}correct`;

const ROW = {
  row_id: 'R1',
  revision: 3,
  title: 'Véh',
  amount: 45.5,
  paid: true,
  kind: 'b',
  helper: 'P1',
  status: 'new',
};

const PATH = `/generalform/${packFormAddress({ reference: CORRECT, application: 'kho', appUserId: 'A' })}`;

const partsOf = (script_param: JsonObject) => formMessages('kho', SCREENS[CORRECT], { script_param });

/** The generated form that changes a row, as it comes with `script_param`; what it posts. */
async function openForm(script_param: JsonObject) {
  const posts: Record<string, unknown>[] = [];
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        for (const part of partsOf(script_param)) answer(inner.event, part);
        return;
      }
      posts.push({ collection: record['dataCollection'], data: inner['data'] });
      answer(inner.event, { application: 'kho', data: { acknowledged: true } });
    },
  });
  return { ...app, posts };
}

const MAY = {
  mayChange: true,
  mayRemove: true,
  maySet: { title: true, amount: true, paid: true, kind: true, helper: true, receipt: true, status: false },
  titles: {},
  choices: { helper: { ids: 'P0\nP1\n', titles: 'An\nBình\n' } },
};

it('fills the form that changes an entry with what it has, and posts what was corrected with the revision that was seen', async () => {
  const { user, posts } = await openForm({ ...MAY, item_data: { ...ROW, receipt: PHOTO } });
  const title = await screen.findByRole('textbox', { name: 'What for' });
  expect(title).toHaveValue('Véh');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('45,5');
  expect(screen.getByRole('checkbox', { name: 'Paid' })).toBeChecked();
  // Not theirs to decide.
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.clear(title);
  await user.type(title, 'Vé');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts).toEqual([
    { collection: '../data/requests/change', data: { ...ROW, title: 'Vé', name_control: '@+id/btnSend' } },
  ]);
});

it('takes an amount with the sign of its currency, as the application shows it', async () => {
  const { user, posts } = await openForm({ ...MAY, item_data: { ...ROW, receipt: PHOTO } });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '1.245,5 $');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posts).toMatchObject([{ data: { amount: 1245.5 } }]));
});

it('offers nothing to change to who may not', async () => {
  await openForm({ mayChange: false });
  expect(await screen.findByText(/don’t have permission to edit it/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('never shows the id of what is chosen and not among what the platform offers, nor asks for it', async () => {
  const { posts } = await openForm({ ...MAY, item_data: { ...ROW, helper: OTHER } });
  expect(await screen.findByText('(không xem được)')).toBeInTheDocument();
  expect(screen.queryByText(OTHER)).toBeNull();
  expect(posts).toEqual([]);
});

it('takes the newest version of a row that was changed meanwhile, and keeps what was typed', async () => {
  const posts: Json[] = [];
  let row: JsonObject = { ...ROW };
  const { user } = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        for (const part of partsOf({ ...MAY, item_data: row })) answer(inner.event, part);
        return;
      }
      posts.push(inner['data'] ?? null);
      if (posts.length > 1) return answer(inner.event, { application: 'kho', data: { acknowledged: true } });
      row = { ...ROW, revision: 4, amount: 50, title: 'Vé tàu' };
      answer(inner.event, { error: { code: 'conflict', message: 'Đã thay đổi / Was changed meanwhile' } });
    },
  });
  const title = await screen.findByRole('textbox', { name: 'What for' });
  await user.clear(title);
  await user.type(title, 'Vé máy bay');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Lấy bản mới nhất, giữ những gì tôi đã nhập' }));
  expect(await screen.findByDisplayValue('50')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What for' })).toHaveValue('Vé máy bay');
  expect(screen.queryByText('Đã thay đổi')).toBeNull();
  // What the next save replaces, and nothing that nobody typed into.
  const saved = screen.getByText(/^Người khác vừa lưu những giá trị này/);
  expect(
    within(saved)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['What for: Vé tàu']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(posts).toHaveLength(2));
  expect(posts[1]).toMatchObject({ revision: 4, title: 'Vé máy bay', amount: 50 });
});

test('a refusal because of another row leads to that row, where the person sees it', async () => {
  const opened: unknown[] = [];
  const { user } = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        opened.push(inner['parameter']);
        for (const part of partsOf({ ...MAY, item_data: ROW })) answer(inner.event, part);
        return;
      }
      const params = { field: 'What for', row_id: 'R2', row_form: `${FORM_LAYOUTS}request` };
      answer(inner.event, { error: { code: 'bad_field', message: 'Đã có / Is there', params } });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'What for' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Mở mục đã có' }));
  // What was typed is kept, so nothing is asked about it.
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[1]).toEqual({ row_id: 'R2' });
  expect(screen.queryByRole('dialog')).toBeNull();
  window.history.back();
  expect(await screen.findByDisplayValue(/x$/)).toBeVisible();
});
