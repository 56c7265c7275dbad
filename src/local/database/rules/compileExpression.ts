import type { Expression } from 'jsep';
import { isRecord } from '../../../protocol';
import { arityOf, callMethod, type RuleValue } from './methods';
import { parseExpression } from './parseExpression';
import { EvaluationError, RuleSnapshot } from './RuleSnapshot';

/** What an expression can refer to by name. */
export type Scope = ReadonlyMap<string, RuleValue>;
type Evaluate = (scope: Scope) => RuleValue;

const MAX_NESTING = 1000;

function isExpression(value: unknown): value is Expression {
  return isRecord(value) && typeof value['type'] === 'string';
}

function part(value: unknown): Expression {
  if (!isExpression(value)) throw new Error('Incomplete expression');
  return value;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function parts(value: unknown): Expression[] {
  return Array.isArray(value) ? value.map(part) : [];
}

function boolean(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError('Expected true or false');
  return value;
}

function number(value: RuleValue): number {
  if (typeof value !== 'number') throw new EvaluationError('Expected a number');
  return value;
}

function ordered(a: RuleValue, b: RuleValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  throw new EvaluationError('Only two numbers or two strings can be ordered');
}

function sum(a: RuleValue, b: RuleValue): RuleValue {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const operand = (value: RuleValue): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new EvaluationError('Only numbers and strings can be added');
  };
  return operand(a) + operand(b);
}

const binary = new Map<string, (a: RuleValue, b: RuleValue) => RuleValue>([
  ['==', (a, b) => a === b],
  ['===', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
  ['!==', (a, b) => a !== b],
  ['<', (a, b) => ordered(a, b) < 0],
  ['<=', (a, b) => ordered(a, b) <= 0],
  ['>', (a, b) => ordered(a, b) > 0],
  ['>=', (a, b) => ordered(a, b) >= 0],
  ['+', sum],
  ['-', (a, b) => number(a) - number(b)],
  ['*', (a, b) => number(a) * number(b)],
  ['/', (a, b) => number(a) / number(b)],
  ['%', (a, b) => number(a) % number(b)],
]);

function property(target: RuleValue, name: string): RuleValue {
  if (target === null || target === undefined) return null;
  if (typeof target === 'string' && name === 'length') return target.length;
  if (isRecord(target) && !(target instanceof RuleSnapshot)) {
    return Object.hasOwn(target, name) ? (target[name] ?? null) : null;
  }
  throw new EvaluationError(`No property ${name} here`);
}

function compile(node: Expression, names: ReadonlySet<string>, nesting: number): Evaluate {
  if (nesting > MAX_NESTING) throw new Error('Expression is nested too deeply');
  const inner = (value: unknown): Evaluate => compile(part(value), names, nesting + 1);
  switch (node.type) {
    case 'Literal': {
      const value = node['value'];
      return () => value;
    }
    case 'Pattern': {
      const pattern = new RegExp(text(node['pattern']), `${text(node['flags'])}u`);
      return () => pattern;
    }
    case 'Identifier': {
      const name = text(node['name']);
      if (!names.has(name)) throw new Error(`Unknown name ${name}`);
      return (scope) => scope.get(name) ?? null;
    }
    case 'ArrayExpression': {
      const elements = parts(node['elements']).map(inner);
      return (scope) => elements.map((element) => element(scope));
    }
    case 'MemberExpression': {
      const target = inner(node['object']);
      if (node['computed'] !== true) {
        const name = text(part(node['property'])['name']);
        return (scope) => property(target(scope), name);
      }
      const name = inner(node['property']);
      return (scope) => property(target(scope), String(name(scope)));
    }
    case 'CallExpression':
      return compileCall(node, inner);
    case 'UnaryExpression': {
      const operand = inner(node['argument']);
      if (node['operator'] === '!') return (scope) => !boolean(operand(scope));
      if (node['operator'] === '-') return (scope) => -number(operand(scope));
      break;
    }
    case 'BinaryExpression': {
      const left = inner(node['left']);
      const right = inner(node['right']);
      const operator = text(node['operator']);
      if (operator === '&&') return (scope) => boolean(left(scope)) && boolean(right(scope));
      if (operator === '||') return (scope) => boolean(left(scope)) || boolean(right(scope));
      const operate = binary.get(operator);
      if (operate) return (scope) => operate(left(scope), right(scope));
      break;
    }
    case 'ConditionalExpression': {
      const test = inner(node['test']);
      const yes = inner(node['consequent']);
      const no = inner(node['alternate']);
      return (scope) => (boolean(test(scope)) ? yes(scope) : no(scope));
    }
  }
  throw new Error(`Not allowed in rules: ${node.type} ${text(node['operator'])}`.trim());
}

function compileCall(node: Expression, inner: (value: unknown) => Evaluate): Evaluate {
  const callee = part(node['callee']);
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) {
    throw new Error('Only methods can be called');
  }
  const name = text(part(callee['property'])['name']);
  const given = parts(node['arguments']);
  const arity = arityOf(name);
  if (!arity) throw new Error(`Unknown method ${name}()`);
  if (given.length < arity.least || given.length > arity.most) {
    throw new Error(`Wrong number of arguments to ${name}()`);
  }
  const target = inner(callee['object']);
  const args = given.map(inner);
  return (scope) =>
    callMethod(
      target(scope),
      name,
      args.map((arg) => arg(scope)),
    );
}

/** Compiles a rule to a test that never throws: an expression that cannot be evaluated, or that comes to anything
 * but true, is false. Throws an `Error` for the author of the rules if the text is no rule. */
export function compileExpression(text: string, names: ReadonlySet<string>): (scope: Scope) => boolean {
  const evaluate = compile(jsepExpression(text), names, 0);
  return (scope) => {
    try {
      return evaluate(scope) === true;
    } catch {
      return false;
    }
  };
}

function jsepExpression(text: string): Expression {
  const node = parseExpression(text);
  if (node.type === 'Compound') throw new Error('More than one expression');
  return node;
}
