import type { Json } from '../../protocol';
import { codeOf, post } from '../../../test/platform/platformHarness';
import { startData } from '../../../test/platform/dataHarness';
import { applicationPaths } from '../store/applicationPaths';

const everybody = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: [] };

it('refuses a back end a change without values, and names that would be left out', async () => {
  const data = await startData();
  const fields = [{ name: 'status', label: 'Status', type: 'text' }];
  await data.define({ title: 'Devices', fields, ...everybody }, 'devices');
  const row_id = await data.add('dev', { status: 'free' }, 'devices');
  const change = async (values: Json, when: Json = {}): Promise<string> => {
    const one = { act: 'change', collection: 'devices', row_id, values, when };
    return codeOf(await data.say('backend:kho', '../data/transaction', { changes: [one] }));
  };
  expect(await change({})).toBe('required');
  for (const text of ['{"__proto__": "lent"}', '{"constructor": "lent"}', '{"prototype": "lent"}']) {
    const named = JSON.parse(text) as Json;
    expect(await change(named)).toBe('bad_field');
    expect(await change({ status: 'lent' }, named)).toBe('bad_field');
  }
  expect(await data.list('dev', {}, 'devices')).toMatchObject([{ status: 'free', revision: 1 }]);
  expect(await change({ status: 'lent' }, { status: 'free' })).toBe('');
  await data.close();
});

it('does not do for a back end what cannot be answered, and logs that', async () => {
  const data = await startData();
  const fields = [{ name: 'name', label: 'Name', type: 'text' }];
  await data.define({ title: 'Devices', fields, ...everybody }, 'devices');
  const add = { act: 'add', collection: 'devices', values: { name: 'Loa' } };
  const call = post('backend:kho', 'a/b', '../data/transaction', { changes: [add] });
  const key = await data.send({ ...call, application: 'kho' });
  expect(await data.list('dev', {}, 'devices')).toEqual([]);
  const line = await data.database.get(`${applicationPaths.requestLog('kho')}/${key}`);
  expect(line).toMatchObject({ outcome: 'refused', code: 'bad_request' });
  await data.close();
});
