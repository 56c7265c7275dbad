/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { refusalParams } from '../.ci/refusalParams';
import rules from '../database.rules.json';
import { SERVED_CALLS } from '../src/platform/servedCalls';
import { CALLS } from '../src/protocol/calls';
import { callTable } from '../src/protocol/calls/callTable';
import { CONSOLE_COLLECTIONS, READING_COLLECTIONS } from '../src/protocol/calls/consoleCollections';
import { reading, requestRules, sentByConsole } from '../src/protocol/calls/requestRules';

const nameOf = ({ collection, act = '' }: { collection: string; act?: string }) => `${collection} ${act}`;

// How wide the columns of a table are is not compared.
const compact = (table: string): string => table.replaceAll(/-{3,}/g, '---').replaceAll(/ {2,}/g, ' ').trim();

// `npm run contracts` writes what the next four compare.
test('the console and the platform know the collections that only the console may ask', () => {
  expect(CONSOLE_COLLECTIONS).toEqual(sentByConsole());
  expect(READING_COLLECTIONS).toEqual(reading());
});

test('the rules say of calls what their contracts say', () => {
  const { '.validate': validate, json, jsonmap } = rules.rules.request.$id;
  expect({ '.validate': validate, json, jsonmap }).toEqual(requestRules());
});

test('the wire reference lists every call as its contract has it', () => {
  const reference = readFileSync('docs/guide/wire-reference.md', 'utf8');
  for (const sentBy of ['console', 'screen', 'backEnd'] as const) {
    const [, table = ''] = reference.split(`<!-- calls of a ${sentBy} -->`);
    expect(compact(table.split('<!-- /calls -->')[0] ?? '')).toBe(compact(callTable(sentBy)));
  }
});

test('refusals are typed as their texts say', () => {
  const compactTypes = (text: string) => text.replaceAll(/['\s]/g, '');
  const types = readFileSync('src/platform/requests/refusalParams.ts', 'utf8');
  expect(compactTypes(types)).toBe(compactTypes(refusalParams()));
});

test('the platform serves every call that has a contract, each once', () => {
  expect(SERVED_CALLS.map(({ call }) => nameOf(call)).sort()).toEqual(CALLS.map(nameOf).sort());
});
