import { readFileSync } from 'node:fs';
import { LANGUAGES, runLanguage, type LanguageResult } from '../back-ends/conformance/languages';

// Every library for back ends whose tools are on this machine passes the whole suite; the others are named.

// Three programs at once, one of them compiled first.
const DEADLINE = 240_000;

let results: LanguageResult[];
beforeAll(async () => {
  results = await Promise.all(LANGUAGES.map(runLanguage));
}, DEADLINE);

test.each(LANGUAGES.map(({ name }) => name))(
  'the library for %s passes the conformance suite',
  (language) => {
    const { cases = [], skipped } = results.find(({ name }) => name === language) ?? {};
    if (skipped === undefined) expect(cases.length).toBeGreaterThan(30);
    else process.stdout.write(`Skipped: the conformance suite of ${language}, because ${skipped}.\n`);
    const guide = readFileSync('docs/guide/back-ends.md', 'utf8');
    if (cases.length > 0) expect(guide).toContain(`${cases.length} of ${cases.length} `);
    expect(cases.filter(({ fault }) => fault !== undefined)).toEqual([]);
  },
);
