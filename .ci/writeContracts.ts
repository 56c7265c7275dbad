import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { refusalParams } from './refusalParams';
import { callTable } from '../src/protocol/calls/callTable';
import { reading, requestRules, sentByConsole } from '../src/protocol/calls/requestRules';

// `npm run contracts`: writes what is made from the contracts of calls. `test/contracts.test.ts` compares.

const RULES = 'database.rules.json';
const REFERENCE = 'docs/guide/wire-reference.md';

async function write(path: string, text: string, parser: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser }));
}

// A list of its own: the contracts weigh more than the dashboard needs.
const NAMES = 'src/protocol/calls/consoleCollections.ts';

const REFUSALS = 'src/platform/requests/refusalParams.ts';

async function main(): Promise<void> {
  const names = `// Written by \`npm run contracts\`.\n\n/** Collections that only screens of the console may ask. */\nexport const CONSOLE_COLLECTIONS: readonly string[] = ${JSON.stringify(sentByConsole())};

/** Collections that only tell something. */
export const READING_COLLECTIONS: readonly string[] = ${JSON.stringify(reading())};`;
  await write(NAMES, names, 'typescript');
  await write(REFUSALS, refusalParams(), 'typescript');
  const rules = JSON.parse(readFileSync(RULES, 'utf8')) as { rules: { request: { $id: object } } };
  Object.assign(rules.rules.request.$id, requestRules());
  await write(RULES, JSON.stringify(rules), 'json');
  const reference = (['console', 'screen', 'backEnd'] as const).reduce(
    (text, sentBy) =>
      text.replace(
        new RegExp(`(<!-- calls of a ${sentBy} -->)[^]*?(<!-- /calls -->)`),
        (_all, begin: string, end: string) => `${begin}\n\n${callTable(sentBy)}\n\n${end}`,
      ),
    readFileSync(REFERENCE, 'utf8'),
  );
  await write(REFERENCE, reference, 'markdown');
}

void main();
