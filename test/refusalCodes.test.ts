/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { FLOOD_REFUSALS } from '../src/protocol';

const SOURCES = readdirSync('src/platform', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(`src/platform/${name}`, 'utf8') }));

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Codes the platform can answer: refusals, bounds on what is kept, and the exchange of keys. */
function answeredCodes(): string[] {
  const codes = SOURCES.flatMap(({ text }) => [
    ...matches(text, /\brefuse\(\s*'([a-z_]+)'/g),
    ...matches(text, /\bcode: '([a-z_]+)'/g),
    ...matches(text, /\berrorReply\(\d+, '([a-z_]+)'/g),
  ]);
  const shared = Object.keys(FLOOD_REFUSALS);
  return [...new Set([...codes, ...shared])].sort();
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
  expect(answeredCodes()).toEqual(expect.arrayContaining(['bad_request', 'too_many_books', 'busy']));
});

test('each is told with what it means and what to do', () => {
  for (const { code, meaning, help } of documentedCodes())
    expect([code, meaning.length > 10, help.length > 5]).toEqual([code, true, true]);
});

test('a refusal names its code where it is made, or hands on another one’s', () => {
  const otherCalls = SOURCES.flatMap(({ name, text }) =>
    matches(text, /\brefuse\(\s*([^'\s)][^,)]*),/g).map((first) => `${name}: ${first}`),
  );
  // The worker's own `refuse` answers a request by its key.
  const ofCodes = otherCalls.filter((one) => !one.startsWith('worker.ts: key'));
  expect(ofCodes.sort()).toEqual([
    'requests/decision.ts: code',
    'requests/handler.ts: code: string',
    'requests/limits.ts: code',
    'screens/publishDocuments.ts: refused.code',
  ]);
});
