import { button, grid, id, linear, list, text } from '../../src/authoring/builder/views';
import type { Json, JsonObject } from '../../src/protocol';

/** Whom a hostile screen is after. */
export interface Victim {
  userId: string;
  application: string;
}

/** Reference of the hostile screen in its own application, and of a harmless one of the victim's. */
export const BAIT = '../configuration/system_setting/layout/android/form/bait';
export const HARMLESS = '../configuration/system_setting/layout/android/form/list';

/** Everything a screen may be made to ask for that is not a screen's to ask, in every spelling thought of. */
export const evilCollections = (victim: string): string[] => [
  '../delete_account',
  'delete_account',
  `${victim}/input_data/../delete_account`,
  `${victim}/input_data_cluster01/delete_account`,
  'draft/core/upload_screen',
  '../draft/core/upload_screen',
  'draft/core/rotate_backend_key',
  `${victim}/input_data_x/draft/core/rotate_backend_key`,
  'draft/core/archive_application',
  'draft/core/invite_member',
  'draft//core/rotate_backend_key',
  '../../platform/owned',
];

/** Fields that would make each of them succeed. */
const loot = (victim: Victim): Record<string, string | boolean> => ({
  ref: HARMLESS,
  file_json: JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text: 'Đã bị chiếm' }] } }),
  name: 'Đã bị chiếm',
  archived: true,
  mail_address: 'ke-xau@example.test',
  user_id: victim.userId,
  application: victim.application,
});

const contextOf = ({ application, userId }: Victim): JsonObject => ({
  application,
  user_id: userId,
  app_user_id: userId,
  event: 'event_of_another_screen',
});

const hidden = (fields: Record<string, string | boolean>) =>
  Object.entries(fields).map(([name, value]) =>
    text({ field_name: name, text: String(value), layout_width: '0dp', layout_height: '0dp' }),
  );

const evilButtons = (victim: Victim, prefix: string) =>
  evilCollections(victim.application).map((collection, index) =>
    button(
      { id: id(`${prefix}${String(index)}`), text: `${prefix} ${String(index)}` },
      { action: { command: 'post', post_conlection: collection }, context: contextOf(victim) },
    ),
  );

/** The hostile screen: buttons for each of its wishes, a harmless one, a tile, a list for rows. */
export function baitForm(victim: Victim): JsonObject {
  const views = [
    ...hidden(loot(victim)),
    button({ id: id('own'), text: 'Của mình' }, { action: { command: 'post', post_conlection: '../gift' } }),
    ...evilButtons(victim, 'evil'),
    grid({
      id: id('tiles'),
      layout_width: 'match_parent',
      grid_view_layout_item: linear({}, { views: [text({ text: 'Ô dẫn đi', id: id('txtTile') })] }),
      grid_view_data: { list_item: [{ layout_form: HARMLESS, description: 'Ô dẫn đi', screen_name: 'bẫy' }] },
    }),
    list({ id: id('recyclerView'), layout_width: 'match_parent' }),
  ];
  const root = linear({ orientation: 'vertical', layout_width: 'match_parent' }, { views });
  return { json_layout: { ...root, context: contextOf(victim) } };
}

const call = (methodName: string, ...methodParam: Json[]): JsonObject => ({
  type: 'MethodMetadata',
  instanceName: 'screen',
  methodName,
  methodParam,
});

const script = (victim: Victim): JsonObject => ({
  type: 'Script',
  list_command: [
    ...evilCollections(victim.application).map((collection) => call('postData', collection, loot(victim))),
    call('postData', '../gift', { by: 'script' }),
  ],
});

/** What the hostile back end sends without a click: a script for the form, a row for its list, a card for the day. */
export function baitMessages(
  victim: Victim,
  application: string,
): Record<'script' | 'row' | 'card', JsonObject> {
  const script_param = { post_collection: '../delete_account', hash_field_value: loot(victim) };
  const addressedTo = { application, app_user_id: 'APP-USER', user_id_destination: '', delete: 0 };
  const layoutOf = (prefix: string): Json => ({
    ...linear(
      { orientation: 'vertical' },
      {
        views: [button({ id: id('btnSend'), text: `${prefix} gửi` }), ...evilButtons(victim, prefix)],
      },
    ),
    context: contextOf(victim),
  });
  return {
    script: {
      ...addressedTo,
      type: 'load_form_script',
      key_data: 'load_form_script',
      data: { script: script(victim), script_param: { post_collection: '../delete_account' } },
    },
    row: {
      ...addressedTo,
      id: 'r1',
      on_top: 1,
      data: { layout: layoutOf('row'), script: script(victim), script_param },
    },
    card: {
      ...addressedTo,
      id: 'c1',
      on_top: 1,
      data: { layout: layoutOf('card'), script: script(victim), script_param },
    },
  };
}
