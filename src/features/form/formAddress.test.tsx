import { screen, waitFor } from '@testing-library/react';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const REFERENCE = '../configuration/system_setting/layout/android/form/list';
const packedAddress = (application: string, appUserId = 'APP-1') =>
  packFormAddress({ reference: REFERENCE, application, appUserId });
const CORE = 'com.resshare.core.screen';

const bar: JsonObject = {
  toolbar_layout: {
    widget: 'LinearLayout',
    properties: [{ layout_width: 'match_parent' }],
    views: [{ widget: 'TextView', properties: [{ id: '@+id/tv_title' }, { text: 'Danh sách' }] }],
  },
};
const item: JsonObject = { widget: 'TextView', properties: [{ field_name: 'user_name' }] };

/** Answers form loads with a bar alone, as list and map screens have it, then their rows; `loads` gets what was asked. */
const platform =
  (loads: JsonObject[], script_param: JsonObject = {}): NonNullable<AppOptions['platform']> =>
  ({ record, answer }, inner) => {
    const application = record['application'] ?? '';
    if (record['dataCollection'] === 'draft/core/get_home_layout') {
      const tile = (description: string, fragment: string, screen_name: string) => ({
        description,
        layout_form: REFERENCE,
        fragment,
        screen_name,
      });
      const cell: JsonObject = {
        widget: 'LinearLayout',
        views: [{ widget: 'TextView', properties: [{ id: '@+id/txtDescriptionItem' }] }],
      };
      const layout: JsonObject = { widget: 'GridView', properties: [{ id: '@+id/dashboardGridView' }] };
      answer(inner.event, {
        application: 'quiz',
        app_user_id: 'APP-1',
        data: {
          layout,
          script_param: {
            grid_view_layout_item: cell,
            grid_view_data: [
              tile('Toán', `${CORE}.DynamicFragmentRecyclerViewV2`, 'math & more'),
              tile('Thường', `${CORE}.XDynamicActivity`, ''),
            ],
          },
        },
      });
      return;
    }
    loads.push(inner);
    const part = { application, app_user_id: 'APP-1', session: 's1' };
    answer(inner.event, {
      ...part,
      type: 'json_layout',
      key_data: 'json_layout',
      count_message: 1,
      data: bar,
    });
    const data = { script: { list_command: [] }, script_param };
    answer(inner.event, { ...part, type: 'load_form_script', key_data: 'load_form_script', data });
  };

it('the link of a tile holds its screen name and that it is a list; a plain one stays as it is', async () => {
  await renderApp({ platform: platform([]) });
  const link = await screen.findByRole('link', { name: 'Toán' });
  expect(link).toHaveAttribute(
    'href',
    `/generalform/${packedAddress('quiz')}?screen_name=math+%26+more&fragment=${CORE}.DynamicFragmentRecyclerViewV2`,
  );
  expect(screen.getByRole('link', { name: 'Thường' })).toHaveAttribute(
    'href',
    `/generalform/${packedAddress('quiz')}`,
  );
});

it('a form opened by its address alone asks for the screen name, and draws its rows', async () => {
  const loads: JsonObject[] = [];
  const rows = { grid_view_layout_item: item, grid_view_data: [{ user_name: 'Chị Ba' }] };
  await renderApp({
    path: `/generalform/${packedAddress('quiz')}?screen_name=math&fragment=${CORE}.DynamicFragmentRecyclerView`,
    platform: platform(loads, rows),
  });
  expect(await screen.findByText('Chị Ba')).toBeInTheDocument();
  expect(loads).toMatchObject([{ screen_name: 'math', reference: REFERENCE }]);
});

it.each([
  ['encoded once more', encodeURIComponent(packedAddress('quiz'))],
  // Here the browser itself takes `generalform/..` out of the path.
  ['decoded', decodeURIComponent(packedAddress('quiz'))],
])('an address that a proxy has %s opens its form', async (_what, address) => {
  const loads: JsonObject[] = [];
  await renderApp({ path: `/generalform/${address}`, platform: platform(loads) });
  await screen.findByText('Danh sách', { selector: '.sw *' });
  expect(loads).toMatchObject([{ reference: REFERENCE }]);
});

it.each([
  ['a name without end', `screen_name=${'a'.repeat(5_000)}`],
  ['control characters', 'screen_name=a%00b'],
  ['a broken escape', 'screen_name=%E0%A4%A'],
])('an address with %s asks for no screen name', async (_what, query) => {
  const loads: JsonObject[] = [];
  await renderApp({
    path: `/generalform/${packedAddress('quiz')}?${query}&fragment=%3Cscript%3E`,
    platform: platform(loads),
  });
  await screen.findByText('Danh sách', { selector: '.sw *' });
  expect(JSON.stringify(loads[0]?.['screen_name'] ?? '')).not.toMatch(/a{9}|u0000/);
});

it('a map opens with its rows as a list and a link to the map', async () => {
  const rows = {
    grid_view_layout_item: item,
    grid_view_data: [{ user_name: 'Kho A', location: '10.7769,106.7009' }, { user_name: 'Kho B' }],
  };
  await renderApp({
    path: `/generalform/${packedAddress('oxy')}?fragment=${CORE}.LocationDynamicActivity`,
    platform: platform([], rows),
  });
  expect(await screen.findByText('Kho A')).toBeInTheDocument();
  expect(screen.getByText('Kho B')).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'Mở liên kết' });
  expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=10.7769&mlon=106.7009');
  await waitFor(() => expect(link).toHaveAttribute('rel', 'noopener noreferrer'));
});
