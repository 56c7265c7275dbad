import { isDatabaseKey, isRecord } from '../../../protocol';
import { compileExpression, type Scope } from './compileExpression';

type Test = (scope: Scope) => boolean;

/** The rules of one place, compiled. */
export interface RuleNode {
  read: Test | undefined;
  write: Test | undefined;
  validate: Test | undefined;
  /** Declared indexes: child paths, `.value`. */
  indexOn: readonly string[];
  children: ReadonlyMap<string, RuleNode>;
  wildcard: { name: string; node: RuleNode } | undefined;
  /** True if this place or any below it has a `.validate`. */
  validates: boolean;
}

/** Rules that cannot be used; the message names the place. */
export class RulesError extends Error {
  override name = 'RulesError';
}

const COMMON = ['auth', 'now', 'root', 'data'];
const MAX_DEPTH = 64;

/** Compiles the content of a rules file (`{"rules": {…}}`). Throws `RulesError`. */
export function compileRules(source: unknown): RuleNode {
  if (!isRecord(source) || !isRecord(source['rules'])) {
    throw new RulesError('The rules must be an object with one member "rules"');
  }
  return compilePlace(source['rules'], ['rules'], []);
}

function compilePlace(
  source: Record<string, unknown>,
  at: readonly string[],
  variables: readonly string[],
): RuleNode {
  if (at.length > MAX_DEPTH) throw new RulesError(`${at.join('/')}: nested too deeply`);
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode['wildcard'];
  const test = (name: string, extra: string[]): Test | undefined => {
    const rule = source[name];
    return rule === undefined
      ? undefined
      : compileTest(rule, `${at.join('/')}/${name}`, [...variables, ...extra]);
  };
  for (const [key, inner] of Object.entries(source)) {
    if (['.read', '.write', '.validate', '.indexOn'].includes(key)) continue;
    const place = [...at, key];
    if (!isRecord(inner)) throw new RulesError(`${place.join('/')}: expected an object`);
    if (key.startsWith('$')) {
      if (wildcard) throw new RulesError(`${place.join('/')}: a second $ variable beside ${wildcard.name}`);
      if (variables.includes(key)) throw new RulesError(`${place.join('/')}: ${key} is already in use above`);
      wildcard = { name: key, node: compilePlace(inner, place, [...variables, key]) };
    } else {
      if (!isDatabaseKey(key)) throw new RulesError(`${place.join('/')}: not a legal key`);
      children.set(key, compilePlace(inner, place, variables));
    }
  }
  const validate = test('.validate', ['newData']);
  return {
    read: test('.read', ['query']),
    write: test('.write', ['newData']),
    validate,
    indexOn: indexes(source['.indexOn'], at),
    children,
    wildcard,
    validates:
      validate !== undefined ||
      wildcard?.node.validates === true ||
      [...children.values()].some((child) => child.validates),
  };
}

function compileTest(rule: unknown, at: string, names: readonly string[]): Test {
  if (typeof rule === 'boolean') return () => rule;
  if (typeof rule !== 'string') throw new RulesError(`${at}: expected text, true or false`);
  try {
    return compileExpression(rule, new Set([...COMMON, ...names]));
  } catch (error) {
    throw new RulesError(`${at}: ${error instanceof Error ? error.message : 'not a rule'}`);
  }
}

function indexes(source: unknown, at: readonly string[]): string[] {
  if (source === undefined) return [];
  const list: unknown[] = Array.isArray(source) ? source : [source];
  return list.map((name) => {
    if (typeof name !== 'string')
      throw new RulesError(`${at.join('/')}/.indexOn: expected text or a list of it`);
    return name.replace(/^\/|\/$/g, '');
  });
}
