// @ts-nocheck: what the suite posts has no types.
// The program that the conformance suite runs: the same handlers in every language.
import { setTimeout as sleep } from 'node:timers/promises';
import { BackEnd, Refusal, Stopped, alert, command, layout, rows, script } from './screenwire/index.mjs';

const { RETRY_MS, SILENCE_MS } = process.env;
const backEnd = new BackEnd({ retryMs: Number(RETRY_MS), silenceMs: Number(SILENCE_MS) });
const devices = backEnd.data('devices');
const VIEW = { widget: 'TextView', properties: [{ field_name: 'title' }] };

backEnd
  .on('../hello', ({ fields }) => alert(`Xin chào, ${fields.name || 'bạn'}!`))
  .on('draft/core/get_layout_data', ({ inner }) => (inner.reference === '../none' ? undefined : layout(VIEW)))
  .on('../rows', (request) => rows(request, VIEW, [request.fields]))
  .on('../fill', ({ inner }) => script({ parameter: inner.parameter }))
  .on('../screen_opened/android/form/hello', () => command({ screen: { set_data_field: { name: 'Bình' } } }))
  .on('../say/*', ({ fields }) => fields.message)
  .on('../several', ({ fields }) => [alert(fields.first), alert(fields.second)])
  .on('../nothing', () => {})
  .on('../fail', () => {
    throw new Error('on purpose');
  })
  .on('../text', () => 'done')
  .on('../texts', () => [alert('first'), 'second'])
  .on('../large', () => alert('x'.repeat(1_300_000)))
  .on('../large_step', (request) => request.progress(alert('x'.repeat(1_300_000))))
  .on('../large_notice', ({ userId }) => backEnd.push(userId, { data: 'x'.repeat(1_300_000) }))
  .on('../unwritable', () => {
    const data = {};
    data.data = data;
    return { data };
  })
  .on('../refuse', () => {
    throw new Refusal('too_late', 'Đã quá muộn');
  })
  .on('../slow', async () => {
    await sleep(200);
    return alert('slow');
  })
  .on('../progress', async (request) => {
    await request.progress(command({ bar: { apply_propety: { progress: 50 } } }));
    return alert('done');
  })
  .on('../notice', async ({ userId, fields }) => {
    await backEnd.push(fields.to || userId, { on_top: 1, data: { note: fields.note } });
    return alert('told');
  })
  .on('../list', async ({ fields }) => {
    const bounds = { from: { count: 1 }, to: { count: 9 } };
    const query = { search: 'loa', sort: '-count', size: 2, after: fields.after };
    return { data: await devices.list({ filter: { status: 'free' }, ...bounds, ...query }) };
  })
  .on('../get', async ({ fields }) => ({ data: await devices.get(fields.row_id) }))
  .on('../edit', async () => {
    const { row_id } = await devices.add({ name: 'Loa', count: 2 });
    await devices.change(row_id, { count: null }, { when: { count: 2 } });
    await devices.change(row_id, { name: 'Đèn' });
    await devices.remove(row_id, { when: { name: 'Đèn' } });
    return { data: await devices.remove('-r2') };
  })
  .on('../lend', async () => {
    const lent = { values: { status: 'lent' }, when: { status: 'free' } };
    return {
      data: await backEnd.transaction([
        { act: 'change', collection: 'devices', row_id: '-r1', ...lent },
        { act: 'add', collection: 'loans', values: { device: '-r1' } },
      ]),
    };
  })
  .on('../for_asker', async ({ data, transaction }) => {
    const { rows } = await data('devices').list({ size: 1 });
    await data('devices').change('-r1', { status: 'lent' });
    await transaction([{ act: 'add', collection: 'loans', values: { device: rows[0]?.row_id ?? '' } }]);
    return { data: await data('devices').get('-r1') };
  })
  .on('../large_row', () => devices.add({ name: 'x'.repeat(16_384) }));

process.once('SIGTERM', () => backEnd.close());
try {
  await backEnd.run();
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  console.log(`STOPPED ${error.message}`);
  process.exitCode = 3;
}
