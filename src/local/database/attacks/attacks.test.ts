import { setLogLevel } from 'firebase/app';
import type { Attack, Call } from './Attack';
import { answerAttacks } from './answerAttacks';
import { named, openTarget, type Target } from './openTarget';
import { requestAttacks } from './requestAttacks';
import { restAttacks } from './restAttacks';
import { tryRest, trySdk, type Ending } from './tryCall';
import { WORLD } from './world';

// Refusals are what this is about; the SDK would warn of each.
setLogLevel('silent');

const ATTACKS = [...requestAttacks, ...answerAttacks, ...restAttacks];
const WAYS = { sdk: trySdk, rest: tryRest };
type Way = keyof typeof WAYS;
const runs = ATTACKS.flatMap((attack) =>
  (attack.only ? [attack.only] : (['sdk', 'rest'] as const)).map((way) => ({
    name: attack.name,
    way,
    attack,
  })),
);

let target: Target;
let tried = 0;
beforeAll(async () => {
  target = await openTarget({ platform: false });
});
afterAll(async () => {
  await target.close();
  process.stdout.write(
    `${ATTACKS.length} attacks, each with a twin that passes; ${tried} runs through the SDK and over HTTP\n`,
  );
});

const isRead = ({ verb }: Call): boolean => verb === 'get' || verb === 'listen';

/** Makes one call in a fresh world; how it ended, and whether the world is another one. */
async function run(way: Way, call: Call): Promise<{ ending: Ending; changed: boolean }> {
  const before = await target.all(named(WORLD, target.people));
  const ending = await WAYS[way](target, call);
  return { ending, changed: JSON.stringify(JSON.parse(await target.all())) !== before };
}

async function check(way: Way, { call, twin, sameAfterTwin }: Attack): Promise<void> {
  expect(await run(way, call)).toEqual({ ending: 'refused', changed: false });
  const changes = !isRead(twin) && sameAfterTwin !== true;
  const { ending, changed } = await run(way, twin);
  expect({ ending: isRead(twin) ? ending : ending.replace('empty', 'passed'), changed }).toEqual({
    ending: 'passed',
    changed: changes,
  });
}

it.each(runs)('refuses, and takes the twin ($way): $name', async ({ way, attack }) => {
  await check(way, attack);
  tried++;
});

it('counts as many attacks as were promised, no two alike', () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});
