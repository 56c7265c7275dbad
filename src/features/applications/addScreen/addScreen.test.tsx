import { screen } from '@testing-library/react';
import { parseJsonObject, type JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const ROOT = '../configuration/system_setting/layout';
const dashboard = { grid_view_data: { list_item: [{ description: 'a' }] }, layout: { widget: 'GridView' } };

/** A platform with one application of one form and one dashboard, which lets `refuse` decide about uploads. */
async function openApplication(refuse: (ref: string) => boolean = () => false) {
  const configuration = JSON.stringify({
    configuration: {
      system_setting: {
        layout: {
          android: { form: { dat_ban: { json_layout: {} } }, main_dashboard: dashboard },
          web: { main_dashboard: dashboard },
        },
      },
    },
  });
  const ownApplication = { application: 'kho', name: 'Kho', backend_key: '-K', created: 1, role: 'owner' };
  const uploads: { ref: string; base: unknown; document: Record<string, unknown> }[] = [];
  const answers: Record<string, JsonObject> = {
    own_applications: { applications: [ownApplication] },
    export_configuration: { configuration },
    screen_version: { version: '', file_json: JSON.stringify(dashboard), hash: 'h1' },
    request_log: { requests: [] },
    members: { members: [] },
  };
  const { user } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const { ref, base, file_json } = inner;
      if (call !== 'upload_screen' || typeof ref !== 'string') {
        answer(inner.event, { data: answers[call] ?? {} });
        return;
      }
      uploads.push({ ref, base, document: parseJsonObject(file_json) ?? {} });
      if (refuse(ref)) answer(inner.event, { error: { code: 'conflict', message: 'Đã có' } });
      else answer(inner.event, { data: { version: 'v', hash: 'h2', versions: 1, viewers: 0 } });
    },
  });
  await user.click(await screen.findByText('Kho'));
  const add = async (title: string) => {
    await user.type(await screen.findByRole('textbox', { name: 'Tên màn hình mới' }), title);
    await user.click(screen.getByRole('button', { name: 'Thêm màn hình' }));
  };
  return { user, add, uploads };
}

const FORM = `${ROOT}/android/form/dat_ban_2`;

it('publishes a new screen and its tile, and opens the editor', async () => {
  const { add, uploads } = await openApplication();
  await add('Đặt bàn');
  expect(await screen.findByRole('heading', { name: 'dat_ban_2 · Kho' })).toBeVisible();
  expect(uploads.map(({ ref, base }) => [ref, base])).toEqual([
    [FORM, ''],
    [`${ROOT}/android/main_dashboard`, 'h1'],
    [`${ROOT}/web/main_dashboard`, 'h1'],
  ]);
  expect(JSON.stringify(uploads[0]?.document)).toContain('"text":"Đặt bàn"');
  expect(uploads[1]?.document['grid_view_data']).toEqual({
    list_item: [{ description: 'a' }, expect.objectContaining({ description: 'Đặt bàn', layout_form: FORM })],
  });
});

it('leaves the dashboard alone when no tile is wanted', async () => {
  const { user, add, uploads } = await openApplication();
  await user.click(await screen.findByRole('checkbox', { name: /Thêm ô mở nó/ }));
  await add('Đặt bàn');
  expect(await screen.findByRole('heading', { name: 'dat_ban_2 · Kho' })).toBeVisible();
  expect(uploads.map(({ ref }) => ref)).toEqual([FORM]);
});

it('says so when a dashboard takes no tile', async () => {
  const { add } = await openApplication((ref) => ref.endsWith('web/main_dashboard'));
  await add('Đặt bàn');
  expect(await screen.findByText(/chưa thêm được ô/)).toBeVisible();
});

it('keeps the title of a screen that was refused', async () => {
  const { add } = await openApplication(() => true);
  await add('Đặt bàn');
  expect(await screen.findByRole('alert')).toHaveTextContent('Đã có');
  expect(screen.getByRole('textbox', { name: 'Tên màn hình mới' })).toHaveValue('Đặt bàn');
});
