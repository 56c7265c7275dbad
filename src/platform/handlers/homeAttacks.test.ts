import type { JsonObject } from '../../protocol';
import { newContentsRecord, searchRecord } from '../../../test/consoleRecords';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, openTo, watchReads, WIDE_FIELDS } from '../../../test/platform/filledRows';
import { forEachTest } from '../../../test/platform/platformHarness';
import { layoutRoot } from '../documents/layouts';
import { storagePath } from '../store/storagePath';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const KB = 1024;

test('large rows of an application take no more of the home than its share', async () => {
  const form = { json_layout: { widget: 'TextView' }, pad: 'x'.repeat(300 * KB) };
  const path = storagePath(`${layoutRoot('kho')}/android/form/tool`);
  await kho.database.update({ [path]: JSON.stringify(form), 'people/an/recent_applications': ['kho'] });
  await kho.database.update({ 'resshare_configuration/data/applications/book/access': 'members' });
  const [first, ...others] = WIDE_FIELDS;
  const fields = [{ ...first, required: true, search: true }, ...others];
  const largest = Object.fromEntries(WIDE_FIELDS.map(({ name }) => [name, 'ộ'.repeat(4000)]));
  const rows = Array.from({ length: 40 }, () => ({ ...largest, f0: 'saw' }));
  for (const name of ['a', 'b', 'c', 'd'])
    await fillRows(kho, name, { ...openTo(fields), home_form: 'tool' } as ReturnType<typeof openTo>, rows);
  for (const record of [
    newContentsRecord('an', { event: kho.newEvent() }),
    searchRecord('an', { query: 'saw', event: kho.newEvent(), eventDashboard: 'd' }),
  ]) {
    const stop = watchReads(kho.database);
    const [answer] = await kho.ask(record);
    // One row and its form may pass the bound, and nothing is begun beyond it.
    expect(stop().bytes).toBeLessThan(800 * KB);
    expect((answer?.['data'] as JsonObject)['contents']).toHaveLength(1);
  }
});
