import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import {
  forEachTest,
  messagesOf,
  post,
  waitUntil,
  type Message,
} from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { formLayoutRecord, homeLayoutRecord } from '../../../test/consoleRecords';
import { workedOnBy } from '../../../test/platform/applicationOf';

const ROOT = 'configuration/system_setting/layout';
const FORM = `../${ROOT}/android/form/contact`;
const DASHBOARD = `../${ROOT}/web/main_dashboard`;

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo' }),
  (started) => (harness = started),
);

// Another one works on the application beside its developer.
beforeEach(() =>
  harness.database.update({
    ...workedOnBy('club', { owner: 'cong' }),
    'people/an/recent_applications': ['club'],
  }),
);

const call = (uid: string, collection: string, inner: Record<string, Json>) =>
  harness.ask({
    ...post(uid, '', `draft/core/${collection}`, ''),
    json: JSON.stringify({ user_id: uid, event: harness.newEvent(), application: 'club', ...inner }),
  });
const screen = (text: string): Json => {
  const view = { widget: 'TextView', properties: [{ text }] };
  return { json_layout: view, layout: view };
};
const publish = (ref: string, text: string) =>
  call('demo', 'upload_screen', { ref, file_json: JSON.stringify(screen(text)) });

/** Ways to open a document: each asks as a console does under the event. */
const OPENINGS: [name: string, ref: string, uid: string, open: (event: string) => Promise<unknown>][] = [
  [
    'a form',
    FORM,
    'an',
    (event) =>
      harness.ask(formLayoutRecord('an', { application: 'club', reference: FORM, appUserId: '', event })),
  ],
  [
    'the home',
    DASHBOARD,
    'an',
    (event) =>
      harness.ask(
        homeLayoutRecord('an', {
          application: 'resshare',
          reference: `../${ROOT}/web/home_layout`,
          event,
          eventDashboard: `session_${event}`,
        }),
      ),
  ],
  [
    'a dashboard',
    DASHBOARD,
    'an',
    (event) => call('an', 'get_main_dashboard_app', { event, channel: 'web' }),
  ],
  ['the editor', FORM, 'cong', (event) => call('cong', 'screen_version', { event, ref: FORM })],
];

const shows = (text: string) => (message: Message | undefined) =>
  JSON.stringify(message?.['data'] ?? '').includes(text);

async function arrives(uid: string, event: string, text: string): Promise<void> {
  const last = async () => (await messagesOf(harness.database, uid, event)).at(-1);
  await waitUntil(async () => shows(text)(await last()), `${text} under ${event}`);
}

test.each(OPENINGS)('what is published while somebody reads %s comes to them', async (_, ref, uid, open) => {
  await publish(ref, 'Cũ');
  const published = whileReading(harness.database, ref.replace('..', 'club'), () => publish(ref, 'Mới'));
  await open('event_web_loadform_1');
  await published();
  await arrives(uid, 'event_web_loadform_1', 'Mới');
});

test.each(OPENINGS)(
  'what is published by somebody who did not see them open %s yet comes to them',
  async (_, ref, uid, open) => {
    await publish(ref, 'Cũ');
    const folder = `${uid === 'cong' ? 'text|' : ''}${ref.slice('../'.length).replaceAll('/', '|')}`;
    const screenOpened = whileReading(harness.database, `applications/club/viewers/${folder}`, () =>
      open('event_web_loadform_1'),
    );
    await publish(ref, 'Mới');
    await screenOpened();
    await arrives(uid, 'event_web_loadform_1', 'Mới');
    // They follow what comes later as before.
    await publish(ref, 'Lần ba');
    await arrives(uid, 'event_web_loadform_1', 'Lần ba');
  },
);

test.each(OPENINGS)(
  'who opens %s is sent it once when something else is published',
  async (_, ref, uid, open) => {
    await publish(ref, 'Cũ');
    const published = whileReading(harness.database, ref.replace('..', 'club'), () =>
      publish(FORM.replace('contact', 'other'), 'Khác'),
    );
    await open('event_web_loadform_1');
    await published();
    await publish(FORM.replace('contact', 'another'), 'Khác');
    const messages = await messagesOf(harness.database, uid, 'event_web_loadform_1');
    expect(messages.filter(shows('Cũ'))).toHaveLength(1);
  },
);
