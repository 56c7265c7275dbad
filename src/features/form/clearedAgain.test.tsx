import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };
const input = (name: string, more: JsonObject = {}) => ({
  widget: 'EditText',
  properties: [{ id: `@+id/${name}` }, { hint: name }, more],
});
const form: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    input('title'),
    input('amount', { inputType: 'number' }),
    {
      widget: 'Button',
      properties: [{ id: '@+id/btnSend' }, { text: 'Add' }],
      action: { command: 'post', post_conlection: '../data/x/add' },
    },
  ],
};

test('every answer that empties the form empties it, not the first alone; numbers too', async () => {
  const posts: unknown[] = [];
  await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        const type = 'load_form_script';
        answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
      } else if (isRecord(inner['data']) && record['dataCollection'] === '../data/x/add') {
        posts.push(inner['data']);
        const data = { screen: { set_data_field: { title: '', amount: '' } } };
        answer(inner.event, { application: 'shop', msg_type: 'command', data });
      }
    },
  });
  for (const [index, [title, amount]] of [
    ['Tea', '12'],
    ['Rice', '30'],
    ['Salt', '30'],
  ].entries()) {
    fireEvent.change(await screen.findByRole('textbox', { name: 'title' }), { target: { value: title } });
    fireEvent.change(screen.getByRole('textbox', { name: 'amount' }), { target: { value: amount } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(posts).toHaveLength(index + 1));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'title' })).toHaveValue(''));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'amount' })).toHaveValue(''));
  }
  expect(posts).toMatchObject([
    { title: 'Tea', amount: 12 },
    { title: 'Rice', amount: 30 },
    { title: 'Salt', amount: 30 },
  ]);
});
