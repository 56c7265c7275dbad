import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };
const POST = { command: 'post', post_conlection: '../data/goods/add' };
const EMPTIED = { msg_type: 'command', data: { screen: { set_data_field: { name: '' } } } };

/** A form of one field, whose button does this, in an application that answers its posts so. */
async function press(does: JsonObject, answered: JsonObject) {
  const views = [
    { widget: 'EditText', properties: [{ id: '@+id/name' }, { hint: 'Name' }] },
    { widget: 'Button', properties: [{ id: '@+id/save' }, { text: 'Save' }], ...does },
  ];
  const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
  await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: layout });
        const type = 'load_form_script';
        answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
      } else if (isRecord(inner['data'])) answer(inner.event, { application: 'shop', ...answered });
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Rice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.body).toHaveTextContent('Nền tảng đã trả lời.'));
}

const toast = () => screen.queryByText('Đã gửi xong.');

test.each([
  ['an action', { action: POST }, EMPTIED],
  ['a step', { actions: [POST] }, EMPTIED],
  ['a step that others follow which show nothing', { actions: [POST, { command: 'clear_form' }] }, EMPTIED],
  ['an action that is answered with nothing', { action: POST }, {}],
])('a post of %s is told when it was answered', async (_name, does, answered) => {
  await press(does, answered);
  await waitFor(() => expect(toast()).toBeVisible());
});

test.each([
  [
    'an alert of its own',
    { action: POST },
    { msg_type: 'command', data: { screen: { show_alert_dialog: 'Saved' } } },
    'Saved',
  ],
  ['words of its steps', { actions: [POST, { command: 'toast', message: 'Kept it' }] }, EMPTIED, 'Kept it'],
  [
    'a text that changes',
    { action: POST },
    { msg_type: 'command', data: { save: { setText: 'Saved it' } } },
    'Saved it',
  ],
])('a post that is answered with %s is not told twice', async (_name, does, answered, words) => {
  await press(does, answered);
  await waitFor(() => expect(document.body).toHaveTextContent(words));
  expect(toast()).toBeNull();
});
