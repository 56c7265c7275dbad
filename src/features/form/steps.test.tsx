import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { type InnerJson, renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };

const form: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'EditText', properties: [{ id: '@+id/amount' }, { hint: 'Amount' }, { inputType: 'number' }] },
    {
      widget: 'TextView',
      properties: [{ id: '@+id/words' }, { text: 'Nothing yet' }],
      expressions: { text: '@{amount > 0 ? "To pay: " + Format.money(amount) : null}' },
    },
    {
      widget: 'Button',
      properties: [{ id: '@+id/ask' }, { text: 'Ask for it' }],
      actions: [
        {
          if: '@{amount > 1000}',
          command: 'confirm',
          message: '@{"Really ask for " + Format.money(amount) + "?"}',
        },
        { command: 'post', post_conlection: '../ask' },
        { command: 'toast', message: '@{Format.money(amount) + " was asked for"}' },
        { command: 'back' },
      ],
    },
  ],
};

/** Opens the form with a platform that answers its posts when told to. */
async function open() {
  const posts: { inner: InnerJson; answer: () => void }[] = [];
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: form });
        const type = 'load_form_script';
        answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
      } else if (isRecord(inner['data']))
        posts.push({ inner, answer: () => answer(inner.event, { application: 'shop' }) });
    },
  });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  return { ...app, posts, amount };
}

test('a press asks, posts once, tells and goes back when the post was answered', async () => {
  const { posts, amount } = await open();
  fireEvent.change(amount, { target: { value: '4500' } });
  await screen.findByText(/^To pay: 4[.,]500 đ$/);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  await screen.findByRole('dialog', { name: /Really ask for 4[.,]500 đ\?$/ });
  expect(posts).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: /^(No|Không)$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts).toHaveLength(0);

  fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  fireEvent.click(await screen.findByRole('button', { name: /^(Yes|Đồng ý)$/ }));
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(window.location.pathname).toContain('/generalform/');
  expect(posts[0]?.inner['data']).toMatchObject({ amount: 4500 });
  posts[0]?.answer();
  await screen.findByText(/^4[.,]500 đ was asked for$/);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(posts).toHaveLength(1);
});

test('a screen knows what it was opened with, and who looks at it', async () => {
  const views: Record<string, JsonObject> = {
    x: {
      widget: 'Button',
      properties: [{ id: '@+id/go' }, { text: 'Go on' }],
      actions: [{ command: 'open_form', layout_form: 'next', parameter: { from: 'the list' } }],
    },
    next: {
      widget: 'TextView',
      properties: [{ text: '-' }],
      expressions: { text: '@{param.from + ", " + person.name + ", " + person.id}' },
    },
  };
  await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      const { reference } = inner;
      const name = typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '';
      answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: views[name] ?? {} });
      const type = 'load_form_script';
      answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByText('the list, Nguyễn An, -Napp_user');
});

test('who added a row lands on it, and goes back to where the form was opened from', async () => {
  const opens = { command: 'open_form', parameter: { row_id: '@{result.row_id}' } };
  const views: Record<string, JsonObject> = {
    x: {
      widget: 'Button',
      properties: [{ text: 'New' }],
      actions: [{ command: 'open_form', layout_form: 'add' }],
    },
    add: {
      widget: 'Button',
      properties: [{ text: 'Add' }],
      actions: [
        { command: 'post', post_conlection: '../data/books/add', data: {} },
        { command: 'back' },
        { ...opens, layout_form: 'book' },
      ],
    },
    book: {
      widget: 'Button',
      properties: [{ text: '-' }],
      expressions: { text: '@{"Book " + param.row_id}' },
      actions: [{ command: 'back' }],
    },
  };
  let answerPost = (): void => undefined;
  await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const added = { msg_type: 'command', data: { screen: {} }, key_data: '-R1' };
      if (dataCollection === '../data/books/add') answerPost = () => answer(inner.event, added);
      if (dataCollection !== 'draft/core/get_layout_data') return;
      const { reference } = inner;
      const name = typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : '';
      answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: views[name] ?? {} });
      const type = 'load_form_script';
      answer(inner.event, { ...part, type, key_data: type, data: { script_param: {} } });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  // Until it was answered, offline for instance, the form stays.
  await screen.findByText(/Đang gửi|Sending|Đã gửi|Sent/);
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  await waitFor(() => {
    answerPost();
    expect(screen.getByRole('button', { name: 'Book -R1' })).toBeVisible();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Book -R1' }));
  await screen.findByRole('button', { name: 'New' });
});
