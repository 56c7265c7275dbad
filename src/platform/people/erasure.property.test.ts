import fc from 'fast-check';
import { isRecord, type Json } from '../../protocol';
import { PEOPLE, runHistory } from '../../../test/platform/erasureRuns';
import { ALL_ACTS, requestOf, type Step } from '../../../test/platform/randomActs';

const person = fc.nat({ max: PEOPLE - 1 });

/** What happens more often than the rest. */
const OFTEN: Partial<Record<Step['act'], number>> = {
  addEvent: 6,
  addPictured: 4,
  upload: 4,
  changeEvent: 4,
  signUp: 10,
  changeSignUp: 4,
  listEvents: 6,
  listSignUps: 4,
  eventScreen: 6,
  invite: 3,
  defineRows: 3,
  addRow: 12,
  changeRow: 5,
  giveRole: 2,
  leave: 8,
  backEnd: 5,
  release: 3,
  share: 4,
  tryOut: 4,
  rowForm: 3,
  rowScreen: 4,
};

const stepOf = (acts: typeof ALL_ACTS): fc.Arbitrary<Step> =>
  fc.record({
    act: fc.oneof(...acts.map((act) => ({ weight: OFTEN[act] ?? 1, arbitrary: fc.constant(act) }))),
    actor: person,
    other: person,
    pick: fc.nat({ max: 11 }),
  });

/** Everybody has an application, and adds an event of their own and one that others have as well. */
const BEGINNING: Step[] = Array.from({ length: PEOPLE }, (_, actor) =>
  (['register', 'create', 'addEvent', 'addEvent', 'publish'] as const).map((act, index) => ({
    act,
    actor,
    other: actor,
    pick: 2 * actor + index,
  })),
).flat();

// An erased address may be invited again: the invitation is about a new account.
const BEHIND = ALL_ACTS.filter((act) => !['invite', 'askForm', 'giveRole'].includes(act));

/** Notes of values that no other row may have, whose row is not there. */
function strayEntries(all: Json): string[] {
  const tree = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
  const collections = Object.values(tree(tree(all)['applications'])).flatMap((application) =>
    Object.values(tree(tree(application)['collections'])).map(tree),
  );
  return collections.flatMap(({ rows, unique }) =>
    Object.values(tree(unique))
      .flatMap((entries) => Object.values(tree(entries)))
      .flatMap((id) => (typeof id === 'string' && id in tree(rows) ? [] : [JSON.stringify(id)])),
  );
}

test('whatever people did, who leaves is nowhere, and what the others have is whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepOf(ALL_ACTS), { minLength: 20, maxLength: 80 }),
      person,
      fc.array(stepOf(BEHIND), { maxLength: 12 }),
      (history, erasedPerson, stepsBehind) =>
        runHistory(
          { requestOf, beginning: BEGINNING, application: 'club', faults: strayEntries },
          history,
          erasedPerson,
          stepsBehind,
        ),
    ),
    { numRuns: 10 },
  );
}, 120_000);
