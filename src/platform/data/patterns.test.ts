import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { openTo } from '../../../test/platform/filledRows';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { decodeDefinition } from '../../protocol/data/definition';
import { WORK_RATE } from '../load/loadLimits';

/* What a developer's patterns cost the platform, and whom. */

jest.mock('../../protocol/data/definition', () => {
  const actual = jest.requireActual<{ decodeDefinition: typeof decodeDefinition }>(
    '../../protocol/data/definition',
  );
  return { ...actual, decodeDefinition: jest.fn(actual.decodeDefinition) };
});

let ahead = 0;
let kho: DataHarness;
forEachTest(
  () => startData({ database: createMemoryDatabase(() => Date.now() + ahead) }),
  (started) => (kho = started),
);

/** Classes within repetitions: each character of a text may stand at each of their places. */
const LAYERED = `.*[${'\\w'.repeat(12)}]{0,100}[${'\\w'.repeat(12)}]{0,100}[${'\\w'.repeat(8)}]{0,99}`;
const TEXT = 'a'.repeat(500);

const patterned = (count: number) =>
  openTo([
    ...Array.from({ length: count }, (_, n) => ({
      name: `f${String(n)}`,
      label: '',
      type: 'text',
      max: 500,
      pattern: LAYERED,
    })),
    { name: 'last', label: '', type: 'text', required: true },
  ]);

test('patterns of one collection that repeat more than 1,000 characters together are refused', async () => {
  expect(codeOf([await kho.define(patterned(3), 'three')])).toBe('');
  const refused = await kho.define(patterned(4), 'four');
  expect(codeOf([refused])).toBe('bad_definition');
  expect(JSON.stringify(refused)).toContain('fields: pattern');
});

test('who makes the platform hold many texts against costly patterns is refused for a while, and nobody else is', async () => {
  await kho.define(patterned(3), 'three');
  // Refused for what is missing, after all texts were looked at.
  const add = (uid: string) => kho.codeOf(uid, 'add', { f0: TEXT, f1: TEXT, f2: TEXT }, 'three');
  const codes: string[] = [];
  for (let n = 0; n < 20 && !codes.includes('too_many_requests'); n += 1)
    codes.push(...(await Promise.all(Array.from({ length: 40 }, () => add('x')))));
  const served = codes.filter((code) => code === 'bad_field').length;
  // For each character a step for each of 300 places, and as many for the classes as the pattern has characters.
  expect(served).toBeGreaterThan(WORK_RATE.burst / (400 * 3 * TEXT.length) - 1);
  expect(served).toBeLessThan(2 * (WORK_RATE.burst / (300 * 3 * TEXT.length)));
  expect(await add('y')).toBe('bad_field');
  ahead += 60_000;
  expect(await add('x')).toBe('bad_field');
});

test('a definition is decoded once, however many requests go by it', async () => {
  await kho.define(patterned(1), 'one');
  jest.mocked(decodeDefinition).mockClear();
  for (let n = 0; n < 5; n += 1) await kho.list('x', {}, 'one');
  expect(jest.mocked(decodeDefinition).mock.calls.length).toBeLessThanOrEqual(1);
});
