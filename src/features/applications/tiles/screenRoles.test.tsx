import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { parseJsonObject, type JsonObject } from '../../../protocol';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

/** The tiles of an application with one screen, which its platform keeps. */
async function openTiles(roles?: string[]) {
  let stored: JsonObject = { json_layout: { widget: 'View' }, ...(roles && { roles }) };
  const dashboard = { layout: { widget: 'GridView' }, grid_view_data: { list_item: [] } };
  const { user, container } = await renderApp({
    path: '/application/kho/tiles',
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      if (call === 'upload_screen') stored = parseJsonObject(inner['file_json']) as JsonObject;
      const layout = { web: { main_dashboard: dashboard }, android: { form: { fund: stored } } };
      const data = {
        applications: [{ application: 'kho', name: 'Kho', created: 1, role: 'owner' }],
        configuration: JSON.stringify({ configuration: { system_setting: { layout } } }),
        people: [{ role: 'manager', mail_address: 'a@b.vn' }],
        ...{ version: 'v', file_json: JSON.stringify(stored), hash: 'h', versions: 1, viewers: 0 },
        ...{ collections: [], members: [], requests: [], documents: [], releases: [] },
      };
      answer(inner.event, { data });
    },
  });
  return { user, container, stored: () => stored };
}

it('limits a screen to roles, says so beside it, and opens it to everybody again', async () => {
  const { user, container, stored } = await openTiles();
  expect(await screen.findByText('Mọi người xem được')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ai xem được fund' }));
  const roles = await screen.findByRole('combobox', { name: 'Vai trò được xem fund' });
  const publish = screen.getByRole('button', { name: 'Xuất bản' });
  expect(publish).toBeDisabled();
  await user.click(roles);
  await user.click(await screen.findByTitle('manager'));
  expect((await axe(container)).violations).toEqual([]);
  await user.click(publish);
  expect(await screen.findByText('Chỉ vai trò manager')).toBeVisible();
  expect(stored()).toEqual({ json_layout: { widget: 'View' }, roles: ['manager'] });

  await user.click(roles);
  await user.keyboard('{Backspace}');
  await user.click(publish);
  await waitFor(() => expect(stored()).toEqual({ json_layout: { widget: 'View' } }));
  expect(await screen.findByText('Mọi người xem được')).toBeVisible();
});
