import { isRecord } from '../../../protocol';
import { indexId, type Query } from '../../../tree/query/Query';
import { BranchNode, nodeAt, type Node, type Path } from '../../../tree/node';
import type { Steps } from '../../../tree/steps';
import { BadInput } from '../../../tree/path';
import type { RuleValue } from './methods';
import type { RuleNode } from './Rules';
import { RuleSnapshot } from './RuleSnapshot';

/** Who asks: `auth` as rules see it; null when signed out. */
export type RuleAuth = Record<string, unknown> | null;

/** A change as rules see it. */
interface ProposedWrite {
  before: Node | null;
  after: Node | null;
  paths: readonly Path[];
}

interface Step {
  rule: RuleNode;
  path: Path;
  variables: ReadonlyMap<string, string>;
  parent?: Step;
}

/** A place as it is and as it would be, and what its rules can refer to. */
interface StepData {
  data: RuleSnapshot;
  newData: RuleSnapshot;
  names: ReadonlyMap<string, RuleValue>;
}

/** Maximum of `.validate` rules evaluated for one write: more would block other writes for too long. */
const MAX_EVALUATIONS = 100_000;
/** Places looked at between two steps. */
const STEP = 50;
const TOO_MUCH = 'There is too much to validate in one write; write it in parts';

const NONE: ReadonlyMap<string, string> = new Map();

function descend(parent: Step, key: string): Step | undefined {
  const { rule, path, variables } = parent;
  const at = [...path, key];
  const exact = rule.children.get(key);
  if (exact) return { rule: exact, path: at, variables, parent };
  if (!rule.wildcard) return undefined;
  return {
    rule: rule.wildcard.node,
    path: at,
    parent,
    variables: new Map([...variables, [rule.wildcard.name, key]]),
  };
}

/** The rules from the root down to `path`, as far as there are any. */
function* rulesAlong(rules: RuleNode, path: Path): Generator<Step> {
  let step: Step | undefined = { rule: rules, path: [], variables: NONE };
  for (let depth = 0; step; depth++) {
    yield step;
    const key = path[depth];
    if (key === undefined) return;
    step = descend(step, key);
  }
}

function scope(
  auth: RuleAuth,
  now: number,
  step: Step,
  snapshots: Record<string, RuleValue>,
): Map<string, RuleValue> {
  const names = new Map<string, RuleValue>(step.variables).set('auth', auth).set('now', now);
  for (const [name, snapshot] of Object.entries(snapshots)) names.set(name, snapshot);
  return names;
}

/** May `auth` read `path` by `query`? `onRead` is called with each path that the answer depends on. */
export function mayRead(
  rules: RuleNode,
  auth: RuleAuth,
  now: number,
  root: Node | null,
  path: Path,
  query: Query | undefined,
  onRead?: (path: Path) => void,
): boolean {
  for (const step of rulesAlong(rules, path)) {
    const granted = step.rule.read?.(
      scope(auth, now, step, {
        root: new RuleSnapshot(root, [], onRead),
        data: new RuleSnapshot(root, step.path, onRead),
        query: ruleQuery(step.path.length === path.length ? query : undefined),
      }),
    );
    if (granted) return true;
  }
  return false;
}

/** May `auth` make this write? Every path needs a grant, and everything it brings in has to be valid. In steps. */
export function* mayWrite(
  rules: RuleNode,
  auth: RuleAuth,
  now: number,
  write: ProposedWrite,
): Steps<boolean> {
  const root = new RuleSnapshot(write.before, [], undefined);
  const dataBySteps = new WeakMap<Step, StepData>();
  // Each place is looked up once, from its parent, however many rules refer to it.
  const dataOf = (step: Step): StepData => {
    const existing = dataBySteps.get(step);
    if (existing) return existing;
    const parent = step.parent && dataOf(step.parent);
    const data = new RuleSnapshot(write.before, step.path, undefined, parent?.data);
    const newData = new RuleSnapshot(write.after, step.path, undefined, parent?.newData);
    const stepData = { data, newData, names: scope(auth, now, step, { root, data, newData }) };
    dataBySteps.set(step, stepData);
    return stepData;
  };
  let evaluations = 0;
  const isValid = (step: Step): boolean => {
    if (!step.rule.validate || !dataOf(step).newData.exists()) return true;
    if (++evaluations > MAX_EVALUATIONS) throw new BadInput(TOO_MUCH, 'too_big');
    return step.rule.validate(dataOf(step).names);
  };
  let visited = 0;
  function* isValidBelow(step: Step, node: Node | null): Steps<boolean> {
    if (!step.rule.validates || !(node instanceof BranchNode)) return true;
    for (const [key, child] of node.children) {
      if (++visited % STEP === 0) yield;
      const next = descend(step, key);
      if (next && !(isValid(next) && (yield* isValidBelow(next, child)))) return false;
    }
    return true;
  }
  for (const path of write.paths) {
    if (++visited % STEP === 0) yield;
    const steps = [...rulesAlong(rules, path)];
    if (!steps.some((step) => step.rule.write?.(dataOf(step).names))) return false;
    if (!steps.every(isValid)) return false;
    const last = steps.at(-1);
    const isValidSubtree =
      !last || last.path.length < path.length || (yield* isValidBelow(last, nodeAt(write.after, path)));
    if (!isValidSubtree) return false;
  }
  return true;
}

/** True if the rules declare the index this query sorts by. */
export function isIndexed(rules: RuleNode, path: Path, query: Query | undefined): boolean {
  const index = query?.index;
  if (!index || index.by === 'key' || index.by === 'priority') return true;
  const last = [...rulesAlong(rules, path)].at(-1);
  if (!last || last.path.length < path.length) return false;
  return last.rule.indexOn.includes(index.by === 'child' ? index.path.join('/') : '.value');
}

function ruleQuery(query: Query | undefined): Record<string, RuleValue> {
  const wire = query?.wire ?? {};
  const index = query ? indexId(query.index) : '.priority';
  const start = wire['sp'] ?? null;
  const end = wire['ep'] ?? null;
  const limit = query?.limit;
  return {
    orderByKey: index === '.key',
    orderByValue: index === '.value',
    orderByPriority: index === '.priority',
    orderByChild: index.startsWith('/') ? index.slice(1) : null,
    startAt: start,
    endAt: end,
    equalTo: start !== null && start === end && wire['sn'] === wire['en'] ? start : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}

/** `auth` for the claims of an ID token. */
export function ruleAuth(uid: string, claims: Record<string, unknown>): RuleAuth {
  const firebase = claims['firebase'];
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  return { uid, provider: typeof provider === 'string' ? provider : null, token: claims };
}
