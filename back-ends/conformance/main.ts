import { LANGUAGES, runLanguage, type LanguageResult } from './languages';

// npm run conformance: every library whose tools are here, and a table. Words after it choose libraries by how their names begin.

function line({ name, cases, skipped }: LanguageResult): string {
  const failed = cases.filter(({ fault }) => fault !== undefined).length;
  const outcomeText =
    skipped === undefined ? `${cases.length - failed} passed, ${failed} failed` : `skipped: ${skipped}`;
  return `${name.padEnd(10)} ${outcomeText}`;
}

async function main(): Promise<void> {
  const chosen = process.argv.slice(2).map((word) => word.toLowerCase());
  const results: LanguageResult[] = [];
  for (const language of LANGUAGES) {
    if (chosen.length > 0 && !chosen.some((word) => language.name.toLowerCase().startsWith(word))) continue;
    const result = await runLanguage(language);
    results.push(result);
    for (const { name, fault } of result.cases)
      if (fault !== undefined) console.error(`${language.name}: ${name}\n  ${fault}\n`);
  }
  for (const result of results) console.log(line(result));
  if (results.some(({ cases }) => cases.some(({ fault }) => fault !== undefined))) process.exitCode = 1;
}

void main();
