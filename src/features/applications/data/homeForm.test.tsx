import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { textOf } from './definition/storedTexts';
import { choose, dataPlatform } from './definitionHarness';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const TOOLS = {
  title: 'Đồ dùng',
  fields: [{ name: 'name', label: 'Tên', type: 'text' }],
  ...{ see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] },
};

const form = (title: string, start: string) => ({
  json_layout: { widget: 'Toolbar', properties: [{ title }] },
  load_form_script: `../load_form_script/data/${start}`,
});

const layout = {
  android: {
    form: {
      tool: form('Đồ dùng', 'tools/get?rows=loans-tool'),
      tools: form('Các đồ dùng', 'tools/list'),
      loan: form('Lần mượn', 'loans/get'),
    },
  },
};

/** Opens the structure of a collection; gives what is sent when it is saved. */
async function openDefinition(definition: JsonObject) {
  const { platform, defined, kept } = dataPlatform();
  kept.set('tools', { definition: JSON.stringify(definition), revision: 1 });
  const app = await renderApp({
    path: '/application/kho/data/definition/tools',
    platform: (request, inner) => {
      const configuration = JSON.stringify({ configuration: { system_setting: { layout } } });
      if (textOf(request.record['dataCollection']).endsWith('/export_configuration'))
        request.answer(inner.event, { data: { application: 'kho', configuration } });
      else platform(request, inner);
    },
  });
  const box = await screen.findByRole('combobox', { name: 'Màn hình mở một dòng từ Trang chủ' });
  return { ...app, defined, box };
}

const save = () => screen.findByRole('button', { name: 'Lưu cấu trúc' });
const savedIn = (defined: readonly JsonObject[]): unknown => JSON.parse(textOf(defined[0]?.['definition']));

it('offers the screens that show one row, and keeps the one that the home opens', async () => {
  const { user, container, defined, box } = await openDefinition(TOOLS);
  expect(box).toHaveAccessibleDescription(/ô tìm kiếm ở đó tìm được chúng/);
  await user.click(box);
  await user.click(await screen.findByTitle('Đồ dùng'));
  for (const other of ['Các đồ dùng', 'Lần mượn']) expect(screen.queryByTitle(other)).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(await save());
  await waitFor(() => expect(defined).toHaveLength(1));
  expect(savedIn(defined)).toMatchObject({ home_form: 'tool' });
});

it('shows which one it is, and takes the rows off the home again', async () => {
  const { user, defined, box } = await openDefinition({ ...TOOLS, home_form: 'tool' });
  expect(await screen.findByTitle('Đồ dùng')).toBeVisible();
  await choose(user, box, 'Không hiện ở Trang chủ');
  await user.click(await save());
  await waitFor(() => expect(defined).toHaveLength(1));
  expect(savedIn(defined)).not.toHaveProperty('home_form');
});

it('says so where the chosen screen is gone', async () => {
  const { box } = await openDefinition({ ...TOOLS, home_form: 'removed' });
  await waitFor(() => expect(box).toHaveAccessibleDescription(/không còn màn hình này/));
});
