import type { Json } from '../../protocol';
import { createOwn, dataOf, FORM, screenOf, WEB } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import { applicationPaths } from '../store/applicationPaths';
import { screenMark } from './versions';

// A draft is opened at the moment in which it is shared again.

let harness: Club;
forEachTest(startClub, (started) => (harness = started));
beforeEach(() => createOwn(harness, 'an', 'Kho', 'list_form'));

const callDraft = (uid: string, inner: Record<string, Json>) =>
  harness.core('kho', uid, 'shared_draft', inner);

async function share(text: string, name = 'add'): Promise<string> {
  const documents = [
    { ref: `${FORM}/${name}`, file_json: screenOf(text) },
    { ref: WEB, file_json: JSON.stringify({ layout: { widget: 'TextView', properties: [{ text }] } }) },
  ];
  const done = await callDraft('an', { act: 'share', documents });
  expect(codeOf(done)).toBe('');
  return dataOf(done)['draft'] as string;
}

const EVENT = 'event_web_loadform_1';

const OPENINGS: [name: string, ref: string, inner: Record<string, Json>][] = [
  ['a screen', `${FORM}/add`, { act: 'screen', reference: `${FORM}/add` }],
  ['the home', WEB, { act: 'home' }],
];

const textsUnder = async () =>
  (await messagesOf(harness.database, 'binh', EVENT)).map((one) => JSON.stringify(one));

async function arrives(text: string): Promise<void> {
  await waitUntil(async () => (await textsUnder()).at(-1)?.includes(text) === true, `${text} under ${EVENT}`);
}

const markOf = (ref: string) => screenMark(ref.replace('..', 'kho'));

test.each(OPENINGS)('what is shared while somebody reads %s comes to them', async (_, ref, inner) => {
  const draft = await share('Cũ');
  const draftShared = whileReading(
    harness.database,
    `${applicationPaths.candidateTexts('kho')}/${draft}/${markOf(ref)}`,
    () => share('Mới'),
  );
  await callDraft('binh', { ...inner, draft, event: EVENT });
  await draftShared();
  await arrives('Mới');
});

test.each(OPENINGS)(
  'what is shared by somebody who did not see them open %s yet comes to them',
  async (_, ref, inner) => {
    const draft = await share('Cũ');
    const draftOpened = whileReading(
      harness.database,
      `applications/kho/viewers/draft|${draft}|${markOf(ref)}`,
      () => callDraft('binh', { ...inner, draft, event: EVENT }),
    );
    await share('Mới');
    await draftOpened();
    await arrives('Mới');
    // They follow what comes later as before.
    await share('Lần ba');
    await arrives('Lần ba');
  },
);

test.each(OPENINGS)('who opens %s is sent it once when that stays as it is', async (_, ref, inner) => {
  const draft = await share('Cũ');
  const draftShared = whileReading(
    harness.database,
    `${applicationPaths.candidateTexts('kho')}/${draft}/${markOf(ref)}`,
    () => share('Cũ', 'add'),
  );
  await callDraft('binh', { ...inner, draft, event: EVENT });
  await draftShared();
  await share('Lần ba');
  await arrives('Lần ba');
  expect((await textsUnder()).filter((text) => text.includes('Cũ'))).toHaveLength(1);
});

test.each(OPENINGS)('who has %s open is not sent again what did not change', async (_, __, inner) => {
  const draft = await share('Cũ');
  await callDraft('binh', { ...inner, draft, event: EVENT });
  await share('Cũ');
  await share('Lần ba');
  await arrives('Lần ba');
  expect((await textsUnder()).filter((text) => text.includes('Cũ'))).toHaveLength(1);
});
