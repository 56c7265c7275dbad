import type { BrokenLayout } from './BrokenLayout';

const text = (property: string, expression: string): string =>
  `{"widget":"TextView","properties":[{"text":"a"}],"expressions":{"${property}":${JSON.stringify(expression)}}}`;

const broken = (
  name: string,
  code: BrokenLayout['code'],
  expression: string,
  property = 'text',
): BrokenLayout => ({
  name,
  code,
  text: text(property, expression),
  at: JSON.stringify(expression),
});

/** Documents with one expression that is wrong. */
export const brokenExpressions: readonly BrokenLayout[] = [
  broken('an operator without its right side', 'expression-unfinished', '@{1 +}'),
  broken('an assignment', 'expression-unexpected', '@{row.a = 1}'),
  broken('more text than an expression may have', 'expression-too-long', `@{"${'a'.repeat(1_000)}"}`),
  broken('brackets in brackets', 'expression-too-deep', `@{${'('.repeat(40)}1${')'.repeat(40)}}`),
  broken('a function that is not in the list', 'expression-function', '@{eval(row.a)}'),
  broken('a function with too few arguments', 'expression-arguments', '@{Math.max(1)}'),
  broken('a text where a condition must stand', 'expression-type', '@{"a" ? 1 : 2}'),
  broken('a binding both ways', 'expression-two-way', '@={row.a}'),
  broken('a name the screen does not have', 'expression-name', '@{amount}'),
  broken('an id from an expression', 'expression-place', '@{row.a}', 'id'),
  {
    name: 'a value that needs itself',
    code: 'expression-circle',
    text: '{"widget":"EditText","properties":[{"id":"a"},{"hint":"A"}],"expressions":{"text":"@{a}"}}',
    at: '"@{a}"',
  },
];
