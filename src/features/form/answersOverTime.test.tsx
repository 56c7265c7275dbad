import { screen, waitFor } from '@testing-library/react';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import type { MemoryRequest } from '../../transport/memoryDatabase';
import { renderApp, stopApps } from '../../../test/renderApp';

// A back end that takes its time: what it says meanwhile is no end, and what it says late still reaches the open screen.

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const PACKED = packFormAddress({ reference: '../form/x', application: 'shop', appUserId: '-Napp_user' });
const part = { application: 'shop', app_user_id: '-Napp_user', count_message: 1, session: 's' };
const views = [
  { widget: 'TextView', properties: [{ id: '@+id/step' }, { text: 'Not begun' }] },
  {
    widget: 'Button',
    properties: [{ id: '@+id/count' }, { text: 'Count' }],
    action: { command: 'post', post_conlection: '../count' },
  },
];
const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
const says = (text: string): JsonObject => ({
  application: 'shop',
  msg_type: 'command',
  data: { step: { setText: text } },
});

/** A form whose button was pressed, and the way to answer. */
async function press(deadlineMs?: number) {
  const posts: { request: MemoryRequest; event: string }[] = [];
  const { user } = await renderApp({
    path: `/generalform/${PACKED}`,
    ...(deadlineMs !== undefined && { deadlineMs }),
    platform: (request, inner) => {
      if (request.record['dataCollection'] === 'draft/core/get_layout_data')
        request.answer(inner.event, { ...part, type: 'json_layout', key_data: 'json_layout', data: layout });
      else if (isRecord(inner['data'])) posts.push({ request, event: inner.event });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Count' }));
  await waitFor(() => expect(posts).toHaveLength(1));
  const [{ request, event } = { request: undefined, event: '' }] = posts;
  return { user, answer: (message: JsonObject) => request?.answer(event, message), posts };
}

const button = () => screen.getByRole('button', { name: /Count/ });

it('shows each step of a long job, and waits on until the answer that ends it', async () => {
  const { user, answer, posts } = await press();
  for (const step of ['One of three', 'Two of three', 'Three of three']) {
    answer({ ...says(step), progress: 1 });
    expect(await screen.findByText(step)).toBeVisible();
    await user.click(button());
  }
  expect(posts).toHaveLength(1);
  expect(document.body).not.toHaveTextContent('Nền tảng đã trả lời.');
  answer(says('All done'));
  expect(await screen.findByText('All done')).toBeVisible();
  await waitFor(() => expect(document.body).toHaveTextContent('Nền tảng đã trả lời.'));
});

it('shows a refusal that comes after steps', async () => {
  const { answer } = await press();
  answer({ ...says('One of two'), progress: 1 });
  expect(await screen.findByText('One of two')).toBeVisible();
  answer({ application: 'shop', error: { code: 'out_of_stock', message: 'Nothing left' } });
  expect(await screen.findByText('Nothing left')).toBeVisible();
});

it('shows an answer that comes after its deadline to the screen that is still open', async () => {
  const { answer } = await press(50);
  const alert = await screen.findByRole('alert');
  expect(alert).toBeVisible();
  answer(says('Late, but done'));
  expect(await screen.findByText('Late, but done')).toBeVisible();
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});
