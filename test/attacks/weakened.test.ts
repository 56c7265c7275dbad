import { readFileSync } from 'node:fs';
import type { Json } from '../../src/protocol';
import { allAttacks } from './allAttacks';
import { withUids, openTarget, type Target } from './openTarget';
import { waysOf, WAYS } from './runCall';
import { both, withoutConditions, withoutRules, type Weakened } from './weaken';
import { WORLD } from './world';

// Whether the attacks are worth anything: with any one rule or condition gone, one of them must come through.

const RULES = JSON.parse(readFileSync('database.rules.json', 'utf8')) as Json;
// Over HTTP is fastest; what only the SDK can try is tried there.
const TRIES = allAttacks.map((attack) => ({
  attack,
  way: waysOf(attack).includes('rest') ? ('rest' as const) : ('sdk' as const),
}));

const OWN_ID = [
  'request/$id/user_id/.validate',
  "request/$id/.write: newData.child('user_id').val() == auth.uid",
];
// What another condition beside it implies: without it nothing more is allowed.
const IMPLIED = [
  // A value that has no length is refused by the condition on its length.
  /: newData\.isString\(\)$/,
  // Without a session there is no uid, and it equals nothing.
  /: auth != null$/,
  // Demanded by the record and by its field; a case below removes both.
  /^request\/\$id\/user_id\/\.validate(: newData\.val\(\) == auth\.uid)?$/,
  /^request\/\$id\/\.write: newData\.child\('user_id'\)\.val\(\) == auth\.uid$/,
  // The collection, which stays as it was, decides whether there is one, and there is only one it can be.
  /^request\/\$id\/\.write: data\.child\('origin'\)/,
];
const needed = (all: Weakened[]): Weakened[] =>
  all.filter(({ name }) => !IMPLIED.some((pattern) => pattern.test(name)));

let target: Target;
beforeAll(async () => {
  target = await openTarget({ platform: false });
});
afterAll(async () => {
  await target.close();
});

const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g));

/** The first attack that comes through; the world stays as it is until one does. */
async function firstThrough({ name, root, rules }: Weakened): Promise<string | undefined> {
  await target.enforce(rules);
  const world = await target.all(withUids(WORLD, target.people));
  // Attacks on the same place, with words of the missing rule in their names, are the likely ones and come first.
  const missing = wordsOf(name);
  const relevance = ({ attack: { name: attackName, call } }: (typeof TRIES)[number]): number =>
    (call.path.startsWith(root) ? missing.size : 0) +
    [...wordsOf(`${attackName} ${call.path}`)].filter((word) => missing.has(word)).length;
  const sorted = TRIES.toSorted((a, b) => relevance(b) - relevance(a));
  for (const { attack, way } of sorted)
    if ((await WAYS[way](target, attack.call)) !== 'refused') return attack.name;
  return JSON.stringify(JSON.parse(await target.all())) === world ? undefined : 'the world changed';
}

it('lets nothing through as the rules are', async () => {
  expect(await firstThrough({ name: '', root: '', rules: RULES })).toBeUndefined();
});

it.each(needed(withoutRules(RULES)))('notices that a rule is open: $name', async (weakened) => {
  expect(await firstThrough(weakened)).toBeDefined();
});

it.each(needed(withoutConditions(RULES)))('notices that a condition is gone: $name', async (weakened) => {
  expect(await firstThrough(weakened)).toBeDefined();
});

it('notices that nothing keeps a request to its own person', async () => {
  expect(await firstThrough(both(RULES, OWN_ID))).toBeDefined();
});
