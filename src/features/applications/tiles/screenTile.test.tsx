import { screen, within } from '@testing-library/react';
import { parseJsonObject, type JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const ROOT = '../configuration/system_setting/layout';
const tile = (description: string, form: string): JsonObject => ({
  description,
  layout_form: `${ROOT}/android/form/${form}`,
});

/** A platform that keeps the published dashboard of one application, and refuses it as a conflict where another version came first. */
async function openScreens({ overtaken = false } = {}) {
  const stored: Record<string, unknown> = {
    grid_view_data: { list_item: [tile('Bàn', 'dat_ban'), tile('Món', 'goi_mon')] },
    layout: { widget: 'GridView' },
  };
  const form = { json_layout: {} };
  const exported = () =>
    JSON.stringify({
      configuration: {
        system_setting: {
          layout: { web: { main_dashboard: stored }, android: { form: { dat_ban: form, goi_mon: form } } },
        },
      },
    });
  const ownApplication = { application: 'kho', name: 'Kho', backend_key: '-K', created: 1, role: 'owner' };
  const { user } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const { base, file_json } = inner;
      if (call === 'upload_screen' && (overtaken || base !== 'h'))
        answer(inner.event, { error: { code: 'conflict', message: 'Đã đổi' } });
      else {
        if (call === 'upload_screen') Object.assign(stored, parseJsonObject(file_json));
        const answers: Record<string, JsonObject> = {
          own_applications: { applications: [ownApplication] },
          export_configuration: { configuration: exported() },
          screen_version: { version: '', file_json: JSON.stringify(stored), hash: 'h' },
          upload_screen: { version: 'v', hash: 'h', versions: 1, viewers: 0 },
          request_log: { requests: [] },
          members: { members: [] },
        };
        answer(inner.event, { application: 'kho', data: answers[call] ?? {} });
      }
    },
  });
  await user.click(await screen.findByText('Kho'));
  await user.click(await screen.findByRole('button', { name: 'Ô trên bảng của dat_ban' }));
  return {
    user,
    title: screen.getByRole('textbox', { name: 'Tên ô của dat_ban trên bảng chức năng' }),
    tiles: () => stored['grid_view_data'],
  };
}

it('names the tile of a screen again, takes it off once that was confirmed, and puts it back', async () => {
  const { user, title, tiles } = await openScreens();
  expect(title).toHaveValue('Bàn');
  await user.clear(title);
  await user.type(title, 'Đặt bàn');
  await user.click(screen.getByRole('button', { name: 'Đổi tên ô' }));
  await screen.findByText('Đã cập nhật bảng chức năng.');
  expect(tiles()).toEqual({ list_item: [tile('Đặt bàn', 'dat_ban'), tile('Món', 'goi_mon')] });

  await user.click(screen.getByRole('button', { name: 'Bỏ ô' }));
  const question = await screen.findByRole('tooltip');
  expect(question).toHaveTextContent('Màn hình vẫn còn');
  expect(tiles()).toEqual({ list_item: [tile('Đặt bàn', 'dat_ban'), tile('Món', 'goi_mon')] });
  await user.click(within(question).getByRole('button', { name: 'Bỏ ô' }));
  await user.click(await screen.findByRole('button', { name: 'Thêm ô' }));
  await screen.findByRole('button', { name: 'Đổi tên ô' });
  expect(tiles()).toEqual({
    list_item: [tile('Món', 'goi_mon'), expect.objectContaining(tile('Đặt bàn', 'dat_ban'))],
  });
});

it('says so when somebody else changed the dashboard meanwhile', async () => {
  const { user, title, tiles } = await openScreens({ overtaken: true });
  await user.type(title, ' ăn');
  await user.click(screen.getByRole('button', { name: 'Đổi tên ô' }));
  expect(await screen.findByText(/Chưa cập nhật được mọi bảng chức năng/)).toBeVisible();
  expect(title).toHaveValue('Bàn ăn');
  expect(tiles()).toEqual({ list_item: [tile('Bàn', 'dat_ban'), tile('Món', 'goi_mon')] });
});
