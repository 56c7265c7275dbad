import { screen } from '@testing-library/react';
import { createSessionLog } from '../api/log/sessionLog';
import { postRecord, REQUEST_ROOT, responsePath } from '../protocol';
import { alertAnswer, layoutAnswer } from './Answers';
import { createPlatform } from './createPlatform';
import { HelloScreen } from './example/HelloScreen';
import { makeFixture } from './makeFixture';
import { renderWithPlatform } from './renderWithPlatform';
import { formLayoutRecord } from '../../test/consoleRecords';

const layout = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'TextView', properties: [{ text: 'For recorded-user' }] },
    {
      widget: 'Button',
      properties: [{ text: 'Greet' }],
      action: { command: 'post', post_conlection: '../demo/greet' },
    },
  ],
};

/** A session as it passes through the transport: one form, one post. */
async function recorded() {
  const platform = createPlatform({
    userId: 'recorded-user',
    answers: {
      'draft/core/get_layout_data': [layoutAnswer(layout), { type: 'load_form_script', data: {} }],
      '../demo/greet': ({ data }) => alertAnswer(`Hello ${JSON.stringify(data['name'])}`),
    },
  });
  const log = createSessionLog();
  log.begin('recorded-user');
  const transport = log.watch(platform.transport);
  const form = formLayoutRecord('recorded-user', {
    application: 'demo',
    reference: '../form/hello',
    appUserId: '',
    event: 'recorded-form',
  });
  const post = postRecord('recorded-user', {
    application: 'demo',
    postCollection: '../demo/greet',
    data: { name: 'An' },
    event: 'recorded-post',
    messageKey: '',
    eventDashboard: 'recorded-session',
    dayEvent: 'recorded-day',
    sessionEvent: 'recorded-session',
    recyclerEvent: '',
    childRecyclerEvent: '',
  });
  for (const [event, record] of [
    ['recorded-form', form],
    ['recorded-post', post],
  ] as const) {
    // Two that listen to one event: each message is written down once anyway.
    for (let times = 0; times < 2; times += 1)
      transport.listen(responsePath('recorded-user', event), {
        onChild: () => undefined,
        onError: () => undefined,
      });
    await transport.push(REQUEST_ROOT, transport.newKey(), { ...record });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return log.recording();
}

it('records, forgets the names of the day, and replays into another session', async () => {
  const recording = await recorded();
  expect(recording.answers.map(({ event }) => event)).toEqual([
    'recorded-form',
    'recorded-form',
    'recorded-post',
  ]);
  const { fixture, unasked } = makeFixture(recording);
  expect(unasked).toBe(0);
  expect(JSON.stringify(fixture)).not.toMatch(/recorded-/);
  expect(fixture.exchanges.map(({ collection, data }) => [collection, data])).toEqual([
    ['draft/core/get_layout_data', undefined],
    ['../demo/greet', { name: 'An' }],
  ]);

  const { user, platform } = await renderWithPlatform(<HelloScreen />, { answers: fixture, userId: 'u2' });
  expect(await screen.findByText('For u2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Greet' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Sent');
  expect(platform.unanswered()).toEqual([]);
});

it('answers what comes more often than it was recorded, and nothing that was not', async () => {
  const { fixture } = makeFixture(await recorded());
  const platform = createPlatform({ answers: fixture });
  const requestOf = (collection: string, key: string) =>
    platform.transport.push(REQUEST_ROOT, key, {
      dataCollection: collection,
      user_id: 'u1',
      json: JSON.stringify({ event: `e-${key}` }),
    });
  await requestOf('../demo/greet', 'k1');
  await requestOf('../demo/greet', 'k2');
  await requestOf('../demo/leave', 'k3');
  expect(platform.unanswered()).toEqual(['../demo/leave']);
});
