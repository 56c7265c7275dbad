import { EvaluationError, RuleSnapshot } from './RuleSnapshot';

/** A value inside a rule. Anything else a rule comes to (a claim that is an object) is only compared and descended into. */
export type RuleValue = unknown;
type Method<T> = (target: T, args: readonly RuleValue[]) => RuleValue;

function text(args: readonly RuleValue[], i = 0): string {
  const value = args[i];
  if (typeof value !== 'string') throw new EvaluationError('Expected a string');
  return value;
}

function names(value: RuleValue): string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw new EvaluationError('Expected a list');
  return value.map((_, i) => text(value, i));
}

/** Method name -> how many arguments it takes at least and at most, and what it does. */
interface Entry<T> {
  minArgs: number;
  maxArgs: number;
  call: Method<T>;
}

const method = <T>(minArgs: number, maxArgs: number, call: Method<T>): Entry<T> => ({
  minArgs,
  maxArgs,
  call,
});

const snapshotMethods = new Map<string, Entry<RuleSnapshot>>([
  ['val', method(0, 0, (at) => at.val())],
  ['exists', method(0, 0, (at) => at.exists())],
  ['child', method(1, 1, (at, args) => at.child(text(args)))],
  ['parent', method(0, 0, (at) => at.parent())],
  ['hasChild', method(1, 1, (at, args) => at.hasChild(text(args)))],
  ['hasChildren', method(0, 1, (at, args) => at.hasChildren(names(args[0])))],
  ['isString', method(0, 0, (at) => at.isType('string'))],
  ['isNumber', method(0, 0, (at) => at.isType('number'))],
  ['isBoolean', method(0, 0, (at) => at.isType('boolean'))],
  ['getPriority', method(0, 0, (at) => at.getPriority())],
]);

const stringMethods = new Map<string, Entry<string>>([
  ['contains', method(1, 1, (at, args) => at.includes(text(args)))],
  ['beginsWith', method(1, 1, (at, args) => at.startsWith(text(args)))],
  ['endsWith', method(1, 1, (at, args) => at.endsWith(text(args)))],
  ['replace', method(2, 2, (at, args) => at.split(text(args)).join(text(args, 1)))],
  ['toLowerCase', method(0, 0, (at) => at.toLowerCase())],
  ['toUpperCase', method(0, 0, (at) => at.toUpperCase())],
  ['matches', method(1, 1, (at, [pattern]) => matches(at, pattern))],
]);

function matches(value: string, pattern: RuleValue): boolean {
  if (!(pattern instanceof RegExp)) throw new EvaluationError('matches() takes a pattern');
  return pattern.test(value);
}

/** Undefined for a method that no value has. */
export function arityOf(name: string): { minArgs: number; maxArgs: number } | undefined {
  return snapshotMethods.get(name) ?? stringMethods.get(name);
}

export function callMethod(target: RuleValue, name: string, args: readonly RuleValue[]): RuleValue {
  if (target instanceof RuleSnapshot) {
    const entry = snapshotMethods.get(name);
    if (entry) return entry.call(target, args);
  } else if (typeof target === 'string') {
    const entry = stringMethods.get(name);
    if (entry) return entry.call(target, args);
  }
  throw new EvaluationError(`No method ${name} here`);
}
