import { answer, makeApiStore } from '../../../test/makeApiStore';
import { findEntries } from './findEntries';

it('gives what is found also to anyone who looks for the same as soon as an answer has come', async () => {
  const harness = makeApiStore();
  const data = { ids: 'V1\nV2', titles: 'Sơn cửa\nLợp mái' };
  // Later than what nobody waits for is forgotten.
  harness.database.respond((request) => void setTimeout(() => void answer(request, { data }), 50));
  const look = async () => {
    const found: string[] = [];
    await harness.store.dispatch(
      findEntries('kho', {
        ...{ command: 'findEntries', source: 'muon.viec', text: 'l' },
        give: (entries) => found.push(...entries.map(({ label }) => label)),
      }),
    );
    return found;
  };
  expect(await look()).toEqual(['Sơn cửa', 'Lợp mái']);
  expect(await look()).toEqual(['Sơn cửa', 'Lợp mái']);
  expect(await Promise.all([look(), look()])).toEqual([
    ['Sơn cửa', 'Lợp mái'],
    ['Sơn cửa', 'Lợp mái'],
  ]);
  harness.close();
});
