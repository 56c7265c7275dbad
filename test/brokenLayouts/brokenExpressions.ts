import type { BrokenLayout } from './BrokenLayout';

const text = (property: string, expression: string): string =>
  `{"widget":"TextView","properties":[{"text":"a"}],"expressions":{"${property}":${JSON.stringify(expression)}}}`;

const brokenExpression = (
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

const pressed = (actions: string): string =>
  `{"widget":"Button","properties":[{"text":"a"}],"actions":[${actions}]}`;

/** Documents with one expression or step that is wrong. */
export const brokenExpressions: readonly BrokenLayout[] = [
  brokenExpression('an operator without its right side', 'expression-unfinished', '@{1 +}'),
  brokenExpression('an assignment', 'expression-unexpected', '@{row.a = 1}'),
  brokenExpression(
    'more text than an expression may have',
    'expression-too-long',
    `@{"${'a'.repeat(1_000)}"}`,
  ),
  brokenExpression('brackets in brackets', 'expression-too-deep', `@{${'('.repeat(40)}1${')'.repeat(40)}}`),
  brokenExpression('a function that is not in the list', 'expression-function', '@{eval(row.a)}'),
  brokenExpression('a function with too few arguments', 'expression-arguments', '@{Math.max(1)}'),
  brokenExpression('a text where a condition must stand', 'expression-type', '@{"a" ? 1 : 2}'),
  brokenExpression('a binding both ways', 'expression-two-way', '@={row.a}'),
  brokenExpression('a name the screen does not have', 'expression-name', '@{amount}'),
  brokenExpression('an id from an expression', 'expression-place', '@{row.a}', 'id'),
  {
    name: 'a value that needs itself',
    code: 'expression-circle',
    text: '{"widget":"EditText","properties":[{"id":"a"},{"hint":"A"}],"expressions":{"text":"@{a}"}}',
    at: '"@{a}"',
  },
  {
    name: 'a step that does not exist',
    code: 'unknown-step',
    text: pressed('{"command":"destroy"}'),
    at: '"destroy"',
  },
  {
    name: 'an alert without words',
    code: 'bad-step',
    text: pressed('{"command":"alert"}'),
    at: '{"command":"alert"}',
  },
  {
    name: 'a field that is not there',
    code: 'unknown-field',
    text: pressed('{"command":"set_field","field":"@+id/x","value":1}'),
    at: '"@+id/x"',
  },
  {
    name: 'more steps than a press may have',
    code: 'too-many-steps',
    text: pressed(Array.from({ length: 21 }, () => '{"command":"back"}').join(',')),
    at: '"actions"',
  },
];
