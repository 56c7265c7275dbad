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

function asExpression(value: unknown): Expression {
  if (!isExpression(value)) throw new Error('Incomplete expression');
  return value;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function asExpressions(value: unknown): Expression[] {
  return Array.isArray(value) ? value.map(asExpression) : [];
}

function asBoolean(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new EvaluationError('Expected true or false');
  return value;
}

function asNumber(value: RuleValue): number {
  if (typeof value !== 'number') throw new EvaluationError('Expected a number');
  return value;
}

function compare(a: RuleValue, b: RuleValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  throw new EvaluationError('Only two numbers or two strings can be ordered');
}

function add(a: RuleValue, b: RuleValue): RuleValue {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  const operand = (value: RuleValue): string => {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new EvaluationError('Only numbers and strings can be added');
  };
  return operand(a) + operand(b);
}

const binaryOperators = new Map<string, (a: RuleValue, b: RuleValue) => RuleValue>([
  ['==', (a, b) => a === b],
  ['===', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
  ['!==', (a, b) => a !== b],
  ['<', (a, b) => compare(a, b) < 0],
  ['<=', (a, b) => compare(a, b) <= 0],
  ['>', (a, b) => compare(a, b) > 0],
  ['>=', (a, b) => compare(a, b) >= 0],
  ['+', add],
  ['-', (a, b) => asNumber(a) - asNumber(b)],
  ['*', (a, b) => asNumber(a) * asNumber(b)],
  ['/', (a, b) => asNumber(a) / asNumber(b)],
  ['%', (a, b) => asNumber(a) % asNumber(b)],
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
  const compileChild = (value: unknown): Evaluate => compile(asExpression(value), names, nesting + 1);
  switch (node.type) {
    case 'Literal': {
      const value = node['value'];
      return () => value;
    }
    case 'Pattern': {
      const pattern = new RegExp(asText(node['pattern']), `${asText(node['flags'])}u`);
      return () => pattern;
    }
    case 'Identifier': {
      const name = asText(node['name']);
      if (!names.has(name)) throw new Error(`Unknown name ${name}`);
      return (scope) => scope.get(name) ?? null;
    }
    case 'ArrayExpression': {
      const elements = asExpressions(node['elements']).map(compileChild);
      return (scope) => elements.map((element) => element(scope));
    }
    case 'MemberExpression': {
      const target = compileChild(node['object']);
      if (node['computed'] !== true) {
        const name = asText(asExpression(node['property'])['name']);
        return (scope) => property(target(scope), name);
      }
      const name = compileChild(node['property']);
      return (scope) => property(target(scope), String(name(scope)));
    }
    case 'CallExpression':
      return compileCall(node, compileChild);
    case 'UnaryExpression': {
      const operand = compileChild(node['argument']);
      if (node['operator'] === '!') return (scope) => !asBoolean(operand(scope));
      if (node['operator'] === '-') return (scope) => -asNumber(operand(scope));
      break;
    }
    case 'BinaryExpression': {
      const left = compileChild(node['left']);
      const right = compileChild(node['right']);
      const operator = asText(node['operator']);
      if (operator === '&&') return (scope) => asBoolean(left(scope)) && asBoolean(right(scope));
      if (operator === '||') return (scope) => asBoolean(left(scope)) || asBoolean(right(scope));
      const operate = binaryOperators.get(operator);
      if (operate) return (scope) => operate(left(scope), right(scope));
      break;
    }
    case 'ConditionalExpression': {
      const test = compileChild(node['test']);
      const consequent = compileChild(node['consequent']);
      const alternate = compileChild(node['alternate']);
      return (scope) => (asBoolean(test(scope)) ? consequent(scope) : alternate(scope));
    }
  }
  throw new Error(`Not allowed in rules: ${node.type} ${asText(node['operator'])}`.trim());
}

function compileCall(node: Expression, compileChild: (value: unknown) => Evaluate): Evaluate {
  const callee = asExpression(node['callee']);
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) {
    throw new Error('Only methods can be called');
  }
  const name = asText(asExpression(callee['property'])['name']);
  const argumentNodes = asExpressions(node['arguments']);
  const arity = arityOf(name);
  if (!arity) throw new Error(`Unknown method ${name}()`);
  if (argumentNodes.length < arity.minArgs || argumentNodes.length > arity.maxArgs) {
    throw new Error(`Wrong number of arguments to ${name}()`);
  }
  const target = compileChild(callee['object']);
  const args = argumentNodes.map(compileChild);
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
