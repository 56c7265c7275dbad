import type { Expression } from './Expression';

/** A name an expression reads, with the member of it where one is read: `row` and `total` of `row.total`. */
export interface ReadName {
  name: string;
  member: string | undefined;
}

/** The names an expression reads, each as often as it stands there. */
export function namesIn(expression: Expression): ReadName[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'name':
      return [{ name: expression.name, member: undefined }];
    case 'member':
      if (expression.of.kind === 'name') return [{ name: expression.of.name, member: expression.name }];
      return namesIn(expression.of);
    case 'index':
      return [expression.of, expression.at].flatMap(namesIn);
    case 'call':
      return [...(expression.of ? [expression.of] : []), ...expression.args].flatMap(namesIn);
    case 'resource':
      return expression.args.flatMap(namesIn);
    case 'unary':
    case 'cast':
    case 'is':
      return namesIn(expression.of);
    case 'binary':
      return [expression.left, expression.right].flatMap(namesIn);
    case 'choose':
      return [expression.if, expression.yes, expression.no].flatMap(namesIn);
  }
}
