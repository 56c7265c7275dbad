import { parseExpression } from './parseExpression';

function refusal(text: string): string {
  const expression = parseExpression(text);
  return 'code' in expression ? expression.code : 'read';
}

test.each([
  ['@{', 'expression-unfinished'],
  ['@{a', 'expression-unfinished'],
  ['@{}', 'expression-unfinished'],
  ['@{a +}', 'expression-unfinished'],
  ['@{"a}', 'expression-unfinished'],
  ['@{(a}', 'expression-unfinished'],
  ['@{a b}', 'expression-unexpected'],
  ['@{a ? b}', 'expression-unfinished'],
  ['@{a = 1}', 'expression-unexpected'],
  ['@{a; b}', 'expression-unexpected'],
  ['@{#}', 'expression-unexpected'],
  ['@{() -> a}', 'expression-unexpected'],
  ['@{handler::onClick}', 'expression-unexpected'],
  ['@{new Date()}', 'expression-unexpected'],
  ['@{eval("1")}', 'expression-function'],
  ['@{row.map(a)}', 'expression-function'],
  ['@{row.constructor()}', 'expression-function'],
  ['@{Math.random()}', 'expression-function'],
  ['@{System.exit(0)}', 'expression-function'],
  ['@{Math.max(1)}', 'expression-arguments'],
  ['@{"a".trim(1)}', 'expression-arguments'],
  ['@={row.name}', 'expression-two-way'],
  [`@{${'('.repeat(200)}1${')'.repeat(200)}}`, 'expression-too-deep'],
  [`@{${'-'.repeat(200)}1}`, 'expression-too-deep'],
  [`@{1${'+1'.repeat(200)}}`, 'expression-too-long'],
  [`@{"${'a'.repeat(2000)}"}`, 'expression-too-long'],
])('%.30s is refused: %s', (text, code) => expect(refusal(text)).toBe(code));
