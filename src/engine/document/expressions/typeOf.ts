import type { BinaryOperator, Expression, ExpressionError } from './Expression';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';

/** What an expression gives, as far as its text tells; `any` where only data does. */
export type ExpressionType = 'text' | 'number' | 'boolean' | 'nothing' | 'any';

type Typed = ExpressionType | ExpressionError;

const misfit = (detail: string): ExpressionError => ({ code: 'expression-type', detail, at: 0 });

const isError = (typed: Typed): typed is ExpressionError => typeof typed === 'object';

const isCondition = (type: ExpressionType): boolean =>
  type === 'boolean' || type === 'any' || type === 'nothing';
const isNumeric = (type: ExpressionType): boolean =>
  type === 'number' || type === 'any' || type === 'nothing';

const either = (a: ExpressionType, b: ExpressionType): ExpressionType => {
  if (a === b || b === 'nothing') return a;
  return a === 'nothing' ? b : 'any';
};

function ofBinary(operator: BinaryOperator, a: ExpressionType, b: ExpressionType): Typed {
  switch (operator) {
    case '??':
      return either(a, b);
    case '&&':
    case '||':
      return isCondition(a) && isCondition(b) ? 'boolean' : misfit(operator);
    case '==':
    case '!=':
      return 'boolean';
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const fits =
        (isNumeric(a) && isNumeric(b)) || [a, b].every((type) => type === 'text' || type === 'any');
      return fits ? 'boolean' : misfit(operator);
    }
    case '+':
      if (a === 'text' || b === 'text') return 'text';
      if (!isNumeric(a) || !isNumeric(b)) return misfit(operator);
      return a === 'any' || b === 'any' ? 'any' : 'number';
    case '&':
    case '|':
    case '^':
      if (a === 'boolean' && b === 'boolean') return 'boolean';
      if ([a, b].includes('any') && [a, b].includes('boolean')) return 'any';
      break;
    default:
      break;
  }
  if (!isNumeric(a) || !isNumeric(b)) return misfit(operator);
  return (operator === '&' || operator === '|' || operator === '^') && a === 'any' && b === 'any'
    ? 'any'
    : 'number';
}

/** The type an expression gives, or where types within it can never fit. */
export function typeOf(expression: Expression): Typed {
  switch (expression.kind) {
    case 'literal':
      if (expression.value === null) return 'nothing';
      return typeof expression.value === 'string'
        ? 'text'
        : typeof expression.value === 'number'
          ? 'number'
          : 'boolean';
    case 'name':
      return 'any';
    case 'member':
      return through([expression.of], () => 'any');
    case 'index':
      return through([expression.of, expression.at], () => 'any');
    case 'call': {
      const { of, args, name } = expression;
      return through(of ? [of, ...args] : args, () => (of ? METHODS : FUNCTIONS).get(name)?.gives ?? 'any');
    }
    case 'resource':
      return through(expression.args, () => 'text');
    case 'unary': {
      const { operator } = expression;
      return through([expression.of], ([type = 'any']) => {
        if (operator === '!') return isCondition(type) ? 'boolean' : misfit(operator);
        return isNumeric(type) ? 'number' : misfit(operator);
      });
    }
    case 'binary':
      return through([expression.left, expression.right], ([a = 'any', b = 'any']) =>
        ofBinary(expression.operator, a, b),
      );
    case 'choose':
      return through(
        [expression.if, expression.yes, expression.no],
        ([condition = 'any', yes = 'any', no = 'any']) =>
          isCondition(condition) ? either(yes, no) : misfit('?'),
      );
    case 'cast':
      return through([expression.of], () => (expression.to === 'int' ? 'number' : expression.to));
    case 'is':
      return through([expression.of], () => 'boolean');
  }
}

/** The first misfit of the parts, else what they make. */
function through(parts: readonly Expression[], make: (types: ExpressionType[]) => Typed): Typed {
  const types: ExpressionType[] = [];
  for (const part of parts) {
    const type = typeOf(part);
    if (isError(type)) return type;
    types.push(type);
  }
  return make(types);
}
