/** @jest-environment node */
import { push, ref, set } from 'firebase/database';
import * as v from 'valibot';
import rules from '../database.rules.json';
import type * as Account from '../src/protocol/calls/account';
import { registerDeveloper } from '../src/protocol/calls/account';
import { callTable } from '../src/protocol/calls/callTable';
import { callRecord } from '../src/protocol/calls/defineCall';
import type * as Fields from '../src/protocol/calls/fields';
import { requestRules } from '../src/protocol/calls/requestRules';
import { TestServer } from './database/TestServer';
import { startClub, type Club } from './platform/clubHarness';
import { codeOf, forEachTest } from './platform/platformHarness';

// All that somebody edits who adds an optional field to a call.
jest.mock('../src/protocol/calls/account', () => {
  const account = jest.requireActual<typeof Account>('../src/protocol/calls/account');
  const { text } = jest.requireActual<typeof Fields>('../src/protocol/calls/fields');
  const input = v.object({ ...account.registerDeveloper.input.entries, team: text(40) });
  return { ...account, registerDeveloper: { ...account.registerDeveloper, input } };
});

let platform: Club;
forEachTest(
  () => startClub(),
  (started) => (platform = started),
);

const withTeam = (team: string, event = 'e') =>
  callRecord(registerDeveloper, { full_name: 'An', mail_address: '', ...{ team } }, { userId: 'an', event });

async function isTaken(given: object): Promise<boolean> {
  const server = await TestServer.start({ rules: given });
  try {
    return await set(push(ref(server.client('an'), 'request')), withTeam('Kho')).then(
      () => true,
      () => false,
    );
  } finally {
    await server.close();
  }
}

test('an optional field that is added to a contract is sent, let through by the rules and read by the platform', async () => {
  expect(withTeam('Kho').jsonmap).toMatchObject({ team: 'Kho' });
  expect(await isTaken(rules)).toBe(false);
  const $id = { ...rules.rules.request.$id, ...requestRules() };
  expect(await isTaken({ rules: { ...rules.rules, request: { ...rules.rules.request, $id } } })).toBe(true);
  const answers = await platform.ask(withTeam('Kho', platform.newEvent()));
  expect(answers).toMatchObject([{ data: { full_name: 'An' } }]);
  expect(codeOf(await platform.ask(withTeam('K'.repeat(41), platform.newEvent())))).toBe('too_long');
  expect(callTable('console')).toContain('`full_name`, `mail_address`?, `team`?');
});
