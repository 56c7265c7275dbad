import type { Json } from '../../protocol';
import { codeOf } from '../../../test/platform/exchangeHarness';
import { startData } from '../../../test/platform/dataHarness';

it('refuses a back end a change without values, and names that would be left out', async () => {
  const data = await startData();
  const fields = [{ name: 'status', label: 'Status', type: 'text' }];
  const everybody = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: [] };
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
