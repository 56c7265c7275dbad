import type { Expression } from './Expression';

/** A name an expression reads, with the member of it where one is read: `row` and `total` of `row.total`. */
interface ReadName {
  name: string;
  member: string | undefined;
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'index':
      return [expression.of, expression.at];
    case 'call':
      return [...(expression.of ? [expression.of] : []), ...expression.args];
    case 'resource':
      return expression.args;
    case 'member':
    case 'unary':
    case 'cast':
    case 'is':
      return [expression.of];
    case 'binary':
      return [expression.left, expression.right];
    case 'choose':
      return [expression.if, expression.yes, expression.no];
  }
}

/** The names an expression reads, each as often as it occurs. */
export function namesIn(expression: Expression): ReadName[] {
  if (expression.kind === 'name') return [{ name: expression.name, member: undefined }];
  if (expression.kind === 'member' && expression.of.kind === 'name')
    return [{ name: expression.of.name, member: expression.name }];
  return partsOf(expression).flatMap(namesIn);
}

/** The resource references in an expression: `@color/red`, or a text literal such as `"@drawable/box"`. */
export function referencesIn(expression: Expression): string[] {
  const { kind } = expression;
  const reference =
    kind === 'resource' ? expression.reference : kind === 'literal' ? String(expression.value) : '';
  return [...(reference.startsWith('@') ? [reference] : []), ...partsOf(expression).flatMap(referencesIn)];
}
