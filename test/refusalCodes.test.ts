/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { placeholdersOf } from '../.ci/refusalParams';
import en from '../locales/en/refusals.json';
import vi from '../locales/vi/refusals.json';
import { FLOOD_REFUSALS } from '../src/protocol';

const SOURCES = readdirSync('src/platform', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('refusalParams.ts'))
  .map((name) => readFileSync(`src/platform/${name}`, 'utf8'));

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Codes the platform can answer: of refusals with a text, of a flood, and of the exchange of keys. */
function answeredCodes(): string[] {
  const withText = Object.keys(en).map((key) => key.split('.')[0] ?? key);
  const others = SOURCES.flatMap((text) => [
    ...matches(text, /\bcode: '([a-z_]+)'/g),
    ...matches(text, /\berrorReply\(\d+, '([a-z_]+)'/g),
  ]);
  return [...new Set([...withText, ...others, ...Object.keys(FLOOD_REFUSALS)])].sort();
}

/** Codes of the table under a heading of the wire reference, each with its two columns. */
function documentedCodes(): { code: string; meaning: string; help: string }[] {
  const guide = readFileSync('docs/guide/wire-reference.md', 'utf8');
  const [, section = ''] = guide.split('### Codes of refusals\n');
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([a-z_]+)`\s*\|([^|\n]*)\|([^|\n]*)\|$/gm)].map(
    ([, code = '', meaning = '', help = '']) => ({ code, meaning: meaning.trim(), help: help.trim() }),
  );
}

test('every code the platform answers stands in the wire reference, and no other', () => {
  const codes = documentedCodes().map(({ code }) => code);
  expect([...codes].sort()).toEqual(answeredCodes());
  expect(answeredCodes()).toEqual(expect.arrayContaining(['bad_request', 'too_many_rows', 'busy']));
});

test('each is told with what it means and what to do', () => {
  for (const { code, meaning, help } of documentedCodes())
    expect([code, meaning.length > 10, help.length > 5]).toEqual([code, true, true]);
});

const parametersByKey = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([key, text]) => [key, text.length > 5, placeholdersOf(text)]);

test('every refusal has a text in both languages, with the same parameters', () => {
  expect(parametersByKey(vi)).toEqual(parametersByKey(en));
});

test('every text of a refusal is used', () => {
  const unused = Object.keys(en).filter((key) => !SOURCES.some((text) => text.includes(`'${key}'`)));
  expect(unused).toEqual([]);
});
