import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { type InnerJson, renderApp, stopApps } from '../../../test/renderApp';
import { controlsCome } from '../../../test/idlePage';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };
const SECRET = 'mật khẩu của An';
const form: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'EditText',
      properties: [{ id: '@+id/u' }, { hint: 'E-mail' }, { inputType: 'textEmailAddress' }],
    },
    { widget: 'EditText', properties: [{ id: '@+id/p' }, { hint: 'Secret' }, { inputType: 'textPassword' }] },
    {
      widget: 'Button',
      properties: [{ id: '@+id/play' }, { text: 'Play' }],
      action: { command: 'post', post_conlection: '../play' },
    },
    {
      widget: 'Button',
      properties: [{ id: '@+id/copy' }, { text: 'Copy' }],
      actions: [
        { command: 'post', post_conlection: '../copy', data: { note: '@{"It is " + p}', mail: '@{u}' } },
      ],
    },
  ],
};

async function open(options: { silent?: boolean } = {}) {
  const posts: InnerJson[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        answer(inner.event, {
          ...part,
          type: 'load_form_script',
          key_data: 'load_form_script',
          data: { script_param: {} },
        });
      } else if (isRecord(inner['data'])) {
        posts.push(inner);
        if (!options.silent) answer(inner.event, { application: 'shop' });
      }
    },
  });
  const secret = await screen.findByLabelText('Secret');
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const disk = () =>
    JSON.stringify([
      ...app.storage.content,
      ...Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]),
    ]);
  return { ...app, posts, secret, type, disk };
}

test('a browser is not told to fill the password of the console into a field of a layout', async () => {
  const { secret } = await open();
  expect(secret).toHaveAttribute('type', 'password');
  expect(secret).toHaveAttribute('autocomplete', 'new-password');
  await controlsCome();
  expect(await screen.findByLabelText('Secret')).toHaveAttribute('autocomplete', 'new-password');
});

test('what is typed into a form is kept, but no password', async () => {
  const { type, disk } = await open();
  type('Secret', SECRET);
  type('E-mail', 'an@example.com');
  await waitFor(() => expect(disk()).toContain('an@example.com'));
  expect(disk()).not.toContain(SECRET);
});

test.each(['Play', 'Copy'])('a password goes with the post of %s, and is not kept with it', async (name) => {
  const { type, posts, disk } = await open({ silent: true });
  type('E-mail', 'an@example.com');
  type('Secret', SECRET);
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(JSON.stringify(posts[0]?.['data'])).toContain(SECRET);
  await waitFor(() => expect(disk()).toContain('an@example.com'));
  await waitFor(() => expect(disk()).toContain('screenwire/post/'));
  expect(disk()).not.toContain(SECRET);
});
