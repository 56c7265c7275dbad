import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { callTable } from '../src/protocol/calls/callTable';
import { requestRules, sentByConsole } from '../src/protocol/calls/requestRules';

// `npm run contracts`: writes what is made from the contracts of calls. `test/contracts.test.ts` compares.

const RULES = 'database.rules.json';
const REFERENCE = 'docs/guide/wire-reference.md';
const [BEGIN, END] = ['<!-- calls -->', '<!-- /calls -->'];

async function write(path: string, text: string, parser: string): Promise<void> {
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), parser }));
}

// A list of its own: the contracts weigh more than the dashboard needs.
const NAMES = 'src/protocol/calls/consoleCollections.ts';

async function main(): Promise<void> {
  const names = `// Written by \`npm run contracts\`.\n\n/** Collections that only screens of the console may ask. */\nexport const CONSOLE_COLLECTIONS: readonly string[] = ${JSON.stringify(sentByConsole())};`;
  await write(NAMES, names, 'typescript');
  const rules = JSON.parse(readFileSync(RULES, 'utf8')) as { rules: { request: { $id: object } } };
  Object.assign(rules.rules.request.$id, requestRules());
  await write(RULES, JSON.stringify(rules), 'json');
  const [before = '', rest = ''] = readFileSync(REFERENCE, 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  await write(REFERENCE, `${before}${BEGIN}\n\n${callTable()}\n\n${END}${after}`, 'markdown');
}

void main();
