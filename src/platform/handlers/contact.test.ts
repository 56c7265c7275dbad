import { postRecord, type Json } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf } from '../../../test/platform/platformHarness';
import { contactRecord, deleteAccountRecord } from '../../../test/consoleRecords';

let harness: Club;
beforeEach(async () => {
  harness = await startClub();
});
afterEach(() => harness.close());

const send = (uid: string, message: Json, mailAddress: Json = '') => {
  const record = contactRecord(uid, { message: 'x', mailAddress: '', event: harness.newEvent() });
  const inner = JSON.parse(String(record['json'])) as Record<string, Json>;
  return harness.ask({
    ...record,
    json: JSON.stringify({ ...inner, message, mail_address: mailAddress }),
  });
};

test('a message stands in the operator’s log as one line, with whom to answer', async () => {
  expect(codeOf(await send('an', '  Màn hình này\nkhông mở.  ', 'an@example.test'))).toBe('');
  expect(harness.loggedLines).toEqual([
    expect.stringMatching(/^contact -\S+ from "Tên an" "an@example\.test": "Màn hình này\\nkhông mở\."$/),
  ]);
  // And nowhere else.
  expect(JSON.stringify(await harness.database.get(''))).not.toContain('không mở');
});

test('nothing in it moves the cursor of who reads it, or begins another line', async () => {
  await send('an', 'a\u001b[2Jb\r\nplatform stopped\u202e\u2028c\u0000\ud800');
  const [line = ''] = harness.loggedLines;
  expect(line).toMatch(/: "a\\u001b\[2Jb\\r\\nplatform stopped\\u\{202e\}\\u\{2028\}c\\u0000\\ud800"$/);
  expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
});

test.each([
  ['nothing', '', '', 'required'],
  ['no text', 7, '', 'bad_field'],
  ['a long text', 'a'.repeat(4001), '', 'too_long'],
  ['no address', 'a', 'an', 'bad_address'],
  ['a long address', 'a', `${'a'.repeat(320)}@example.test`, 'too_long'],
])('%s is refused, and stands nowhere', async (_what, message, mail, code) => {
  expect(codeOf(await send('an', message, mail))).toBe(code);
  expect(harness.loggedLines).toEqual([]);
});

test('a person sends five in a day, and others are not kept from it', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 6; count += 1) codes.push(codeOf(await send('an', `Lời ${String(count)}`)));
  expect(codes).toEqual(['', '', '', '', '', 'too_many_messages']);
  expect(codeOf(await send('binh', 'Tôi nữa'))).toBe('');
  expect(harness.loggedLines).toHaveLength(6);
});

test('a layout cannot send one in a person’s name, and nothing stays of who leaves', async () => {
  const post = { application: 'resshare_configuration', postCollection: 'draft/core/contact_operator' };
  const forged = postRecord('an', {
    ...post,
    data: { message: 'x' },
    event: harness.newEvent(),
    messageKey: '',
    eventDashboard: '',
    dayEvent: '',
    sessionEvent: '',
    recyclerEvent: '',
    childRecyclerEvent: '',
  });
  expect(codeOf(await harness.ask(forged))).not.toBe('');
  expect(harness.loggedLines).toEqual([]);
  await send('an', 'Tạm biệt');
  expect(await harness.database.get('people/an/contacts')).not.toBeNull();
  await harness.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: harness.newEvent() }),
  );
  expect(await harness.database.get('people/an/contacts')).toBeNull();
});
