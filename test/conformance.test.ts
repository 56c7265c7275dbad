import { LANGUAGES, runLanguage } from '../back-ends/conformance/languages';

// Every library for back ends whose tools are on this machine passes the whole suite; the others are named.

test.each(LANGUAGES)('the library for $name passes the conformance suite', async (language) => {
  const { results, skipped } = await runLanguage(language);
  if (skipped === undefined) expect(results.length).toBeGreaterThan(30);
  else process.stdout.write(`Skipped: the conformance suite of ${language.name}, because ${skipped}.\n`);
  expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
});
