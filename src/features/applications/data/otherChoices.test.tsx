import { screen, waitFor } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
import { listStart } from '../../../protocol/data/listQuery';
import { renderApp, stopApps } from '../../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const SAYS = /màn hình không còn khớp với cấu trúc này/;

const form = (field_name: string, collection: string) => ({
  json_layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      { widget: 'Spinner', properties: [{ id: '@+id/a' }, { field_name }, { entries: 'mới\nđã hẹn\n' }] },
      {
        widget: 'Button',
        properties: [{ text: 'Thêm' }],
        actions: [{ command: 'post', post_conlection: `../data/${collection}/add` }],
      },
    ],
  },
});

const filtered = (choice: string) => ({
  json_layout: { widget: 'TextView', properties: [{ text: 'Lượt khám' }] },
  load_form_script: listStart('visits', { filter_state: choice }),
});

it('names the screens that still offer or filter by a renamed choice, with the way into the editor, also after it was saved', async () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: [], remove: [] };
  const fields = [
    { name: 'state', label: 'Trạng thái', type: 'choice', choices: ['mới', 'đã hẹn'], filter: true },
  ];
  let definition = JSON.stringify({ title: 'Lượt khám', fields, ...rights });
  let revision = 1;
  const layout = {
    android: {
      form: {
        kham: form('state', 'visits'),
        hen: filtered('đã hẹn'),
        moi: filtered('mới'),
        khac: form('state', 'other'),
        ten: form('ten', 'visits'),
      },
    },
  };
  const configuration = JSON.stringify({ configuration: { system_setting: { layout } } });
  const answer = ({ act, definition: defined }: JsonObject): JsonObject | undefined => {
    if (act === 'define' && typeof defined === 'string') {
      definition = defined;
      revision += 1;
      return { application: 'kho', collection: 'visits', revision };
    }
    const answers: Record<string, JsonObject> = {
      usable: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [] },
      collections: { application: 'kho', collections: [{ name: 'visits', definition, revision }] },
      roles: { people: [] },
      choice_use: { application: 'kho', uses: [] },
    };
    return typeof act === 'string' ? answers[act] : undefined;
  };
  const { user } = await renderApp({
    path: '/application/kho/data/definition/visits',
    platform: (request, inner) => {
      const { dataCollection } = request.record;
      const isExport = typeof dataCollection === 'string' && dataCollection.endsWith('/export_configuration');
      const data = isExport ? { application: 'kho', configuration } : answer(inner);
      if (data) request.answer(inner.event, { data });
    },
  });
  const choices = await screen.findByRole('textbox', { name: /^Các lựa chọn/ });
  expect(screen.queryByText(SAYS)).toBeNull();
  await user.clear(choices);
  await user.type(choices, 'mới{Enter}đã xếp lịch');
  expect(await screen.findByText(SAYS)).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Sửa/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/designer\/.*kham/),
    expect.stringMatching(/^\/designer\/.*hen/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Lưu cấu trúc' }));
  await waitFor(() => expect(revision).toBe(2));
  expect(await screen.findByText(SAYS)).toBeVisible();

  // Without the filter, both lists would be refused.
  await user.click(screen.getByRole('checkbox', { name: 'Lọc theo trường này' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Sửa/ })).toHaveLength(3));
});

it('offers to find the rows by a choice that they have and that is none any more', async () => {
  const fields = [
    { name: 'state', label: 'Trạng thái', type: 'choice', choices: ['mới', 'đã xếp lịch'], filter: true },
  ];
  const collection: JsonObject = {
    ...{ name: 'visits', title: 'Lượt khám', fields: JSON.stringify(fields) },
    ...{ see: 'all', add: true },
    ...{ own: 1, most: 1000, own_bytes: 0, most_bytes: 1000 },
  };
  const asked: unknown[] = [];
  const { user } = await renderApp({
    path: '/application/kho/data/rows/visits',
    platform: ({ record, answer }, { event, act, data }) => {
      const { dataCollection } = record;
      if (act === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [collection] },
        });
      if (act === 'choice_use')
        answer(event, { data: { application: 'kho', uses: [{ choice: 'đã hẹn', rows: 2 }] } });
      if (typeof dataCollection === 'string' && dataCollection.endsWith('/list')) {
        asked.push(data);
        answer(event, { data: { count: 0, next: '', rows: [] } });
      }
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Trạng thái' }));
  await user.click(await screen.findByText('đã hẹn'));
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ filter_state: 'đã hẹn' })));
});
