import { type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { watchReads } from '../../../test/platform/filledRows';
import { noteKey } from '../store/noteKeys';
import { formLayoutRecord } from '../../../test/consoleRecords';

/* Who is told of a publication, however often a screen was opened. */

const REF = '../configuration/system_setting/layout/android/form/contact';
const FOLDER = 'applications/club/viewers/configuration|system_setting|layout|android|form|contact';
const OPENED = 3500;

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo' }),
  (started) => (harness = started),
);

async function publish(text: string): Promise<void> {
  const layout = { json_layout: { widget: 'TextView', properties: [{ text }] } };
  const file_json = JSON.stringify(layout);
  expect(codeOf(await harness.core('club', 'demo', 'upload_screen', { ref: REF, file_json }))).toBe('');
}

test('who opened a screen thousands of times keeps no one from its new text, and is not read in one go', async () => {
  await publish('Một');
  await harness.ask(
    formLayoutRecord('binh', { application: 'club', reference: REF, appUserId: '', event: 'form_of_binh' }),
  );
  const keyOf = (n: number): string => `-zzz${String(n).padStart(16, '0')}`;
  const notes = Array.from({ length: OPENED }, (_, n): [string, Json] => [
    `${FOLDER}/${keyOf(n)}`,
    `response/chi/e${String(n)}/${keyOf(n)}`,
  ]);
  await harness.database.update(Object.fromEntries(notes));
  const read = watchReads(harness.database);
  await publish('Hai');
  expect(read().largest).toBeLessThan(100_000);
  expect(JSON.stringify(await messagesOf(harness.database, 'binh', 'form_of_binh'))).toContain('Hai');
  // What nobody needs goes, some of it each time.
  const left = Object.keys((await harness.database.get(FOLDER)) ?? {});
  expect(left.length).toBeLessThan(OPENED / 2);
});

test('who opened a screen very often is passed over, and who opened it before and after them is told', async () => {
  await publish('Một');
  for (const uid of ['an', 'zoe'])
    await harness.ask(
      formLayoutRecord(uid, { application: 'club', reference: REF, appUserId: '', event: `form_of_${uid}` }),
    );
  const people = ['chi', 'dung'];
  for (const uid of people)
    for (let from = 0; from < 10_000; from += 2500)
      await harness.database.update(
        Object.fromEntries(
          Array.from({ length: 2500 }, (_, n): [string, Json] => {
            const key = `-zzz${String(from + n).padStart(16, '0')}`;
            return [`${FOLDER}/${noteKey(uid, key)}`, `response/${uid}/e${String(from + n)}/${key}`];
          }),
        ),
      );
  const read = watchReads(harness.database);
  await publish('Hai');
  // Of each of the two no more than two reads of a thousand notes, of some 65 bytes.
  expect(read().bytes).toBeLessThan(4 * 1000 * 75 + 100_000);
  for (const uid of ['an', 'zoe'])
    expect(JSON.stringify(await messagesOf(harness.database, uid, `form_of_${uid}`))).toContain('Hai');
});
