import type { BinaryOperator, Expression, ExpressionError } from './Expression';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';

/** Static type of an expression; `any` where it depends on data. */
type ExpressionType = 'text' | 'number' | 'boolean' | 'nothing' | 'any';

type TypeResult = ExpressionType | ExpressionError;

const typeError = (detail: string): ExpressionError => ({ code: 'expression-type', detail, at: 0 });

const isError = (typed: TypeResult): typed is ExpressionError => typeof typed === 'object';

const isCondition = (type: ExpressionType): boolean =>
  type === 'boolean' || type === 'any' || type === 'nothing';
const isNumeric = (type: ExpressionType): boolean =>
  type === 'number' || type === 'any' || type === 'nothing';

const commonType = (a: ExpressionType, b: ExpressionType): ExpressionType => {
  if (a === b || b === 'nothing') return a;
  return a === 'nothing' ? b : 'any';
};

function typeOfBinary(operator: BinaryOperator, a: ExpressionType, b: ExpressionType): TypeResult {
  switch (operator) {
    case '??':
      return commonType(a, b);
    case '&&':
    case '||':
      return isCondition(a) && isCondition(b) ? 'boolean' : typeError(operator);
    case '==':
    case '!=':
      return 'boolean';
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const fits =
        (isNumeric(a) && isNumeric(b)) || [a, b].every((type) => type === 'text' || type === 'any');
      return fits ? 'boolean' : typeError(operator);
    }
    case '+':
      if (a === 'text' || b === 'text') return 'text';
      if (!isNumeric(a) || !isNumeric(b)) return typeError(operator);
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
  if (!isNumeric(a) || !isNumeric(b)) return typeError(operator);
  return (operator === '&' || operator === '|' || operator === '^') && a === 'any' && b === 'any'
    ? 'any'
    : 'number';
}

/** The static type of an expression, or the error where types in it can never fit. */
export function typeOf(expression: Expression): TypeResult {
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
      return typeOfParts([expression.of], () => 'any');
    case 'index':
      return typeOfParts([expression.of, expression.at], () => 'any');
    case 'call': {
      const { of, args, name } = expression;
      return typeOfParts(
        of ? [of, ...args] : args,
        () => (of ? METHODS : FUNCTIONS).get(name)?.returns ?? 'any',
      );
    }
    case 'resource':
      return typeOfParts(expression.args, () => 'text');
    case 'unary': {
      const { operator } = expression;
      return typeOfParts([expression.of], ([type = 'any']) => {
        if (operator === '!') return isCondition(type) ? 'boolean' : typeError(operator);
        return isNumeric(type) ? 'number' : typeError(operator);
      });
    }
    case 'binary':
      return typeOfParts([expression.left, expression.right], ([a = 'any', b = 'any']) =>
        typeOfBinary(expression.operator, a, b),
      );
    case 'choose':
      return typeOfParts(
        [expression.if, expression.yes, expression.no],
        ([condition = 'any', yes = 'any', no = 'any']) =>
          isCondition(condition) ? commonType(yes, no) : typeError('?'),
      );
    case 'cast':
      return typeOfParts([expression.of], () => (expression.to === 'int' ? 'number' : expression.to));
    case 'is':
      return typeOfParts([expression.of], () => 'boolean');
  }
}

/** The first type error of the parts, else the type made from their types. */
function typeOfParts(
  parts: readonly Expression[],
  make: (types: ExpressionType[]) => TypeResult,
): TypeResult {
  const types: ExpressionType[] = [];
  for (const part of parts) {
    const type = typeOf(part);
    if (isError(type)) return type;
    types.push(type);
  }
  return make(types);
}
