import { readFileSync } from 'node:fs';
import { allAttacks } from './allAttacks';
import type { Attack, Call } from './Attack';
import { isRecord, type Json } from '../../src/protocol';
import { openTarget, withUids, type Target } from './openTarget';
import { runCall, waysOf, type Way } from './runCall';
import { WORLD } from './world';

const runs = allAttacks.flatMap((attack) =>
  waysOf(attack).map((way) => ({ name: attack.name, way, attack })),
);

let target: Target;
let attempts = 0;
beforeAll(async () => {
  target = await openTarget({ platform: false });
});
afterAll(async () => {
  await target.close();
  process.stdout.write(
    `${allAttacks.length} attacks, each with a twin that passes; ${attempts} runs through the SDK and over HTTP\n`,
  );
});

const isRead = ({ verb }: Call): boolean => verb === 'get' || verb === 'listen';

async function check(way: Way, { call, twin, sameAfterTwin }: Attack): Promise<void> {
  expect(await runCall(target, way, call)).toEqual({ ending: 'refused', changed: false });
  const changes = !isRead(twin) && sameAfterTwin !== true;
  const { ending, changed } = await runCall(target, way, twin);
  expect({ ending: isRead(twin) ? ending : ending.replace('empty', 'passed'), changed }).toEqual({
    ending: 'passed',
    changed: changes,
  });
}

it.each(runs)('refuses, and takes the twin ($way): $name', async ({ way, attack }) => {
  await check(way, attack);
  attempts++;
});

it('reads nothing but places where an administrator finds something', async () => {
  await target.all(withUids(WORLD, target.people));
  const world = JSON.parse(await target.all()) as Json;
  // Odd spellings of an address name no place: what they would lead to is read by others.
  const reads = allAttacks.filter(({ call, name }) => isRead(call) && !name.startsWith('address with'));
  const places = [...new Set(reads.map(({ call }) => call.path))];
  const isEmpty = (place: string): boolean => {
    const steps = withUids(place, target.people).split('/');
    const found = steps.reduce<Json | undefined>(
      (value, step) => (step === '' ? value : isRecord(value) ? value[step] : undefined),
      world,
    );
    return found === undefined;
  };
  expect(places.filter(isEmpty)).toEqual([]);
  expect(places.length).toBeGreaterThan(30);
});

it('counts as many attacks as were promised, no two alike', () => {
  expect(new Set(allAttacks.map(({ name }) => name)).size).toBe(allAttacks.length);
  const promised = /`test\/attacks\/`: (\d+) attacks, (\d+) runs/.exec(
    readFileSync('docs/security.md', 'utf8'),
  );
  expect(allAttacks.length).toBeGreaterThanOrEqual(Number(promised?.[1]));
  expect(runs.length).toBeGreaterThanOrEqual(Number(promised?.[2]));
});
