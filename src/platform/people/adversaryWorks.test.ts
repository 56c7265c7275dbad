import { type Json } from '../../protocol';
import { startAdversary, text, type Adversary } from '../../../test/platform/adversaryHarness';
import { forEachTest, codeOf, type Fields } from '../../../test/platform/exchangeHarness';
import { post, type Message } from '../../../test/platform/platformHarness';
import { createKeyExchange } from '../gateway/exchangeKey';
import { MAX_MESSAGES_TO_ONE } from '../load/loadLimits';
import { openMarks } from '../store/marks';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

/* The other half of `adversary.test.ts`: opinions, applications, and people who are gone. */

const ADD = '../draft/book/data/book_items_noa';
const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';
const RATE = '../rating';
const FORM = '../configuration/system_setting/layout/android/form';

let harness: Adversary;
forEachTest(startAdversary, (started) => (harness = started));

describe('opinions', () => {
  test('are numbers from 1 to 5, one for each person, of who had the book', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 3 });
    const average = () =>
      harness.database.get(`applications/book/data/catalogue/${text(book, 'book_id')}/rating`);
    const rate = (rating: Json) => {
      const event = harness.newEvent();
      return harness.ask(post('an', event, RATE, { book_id: book['book_id'] ?? '', rating }));
    };
    await harness.offer('an', 'Của An');
    await harness.fails(() => rate(1));
    await harness.lend('binh', 'an', book);
    for (const rating of ['5', 0, 6, -1, 0.99, 5.01, [5], { a: 5 }, true, null])
      await harness.fails(() => rate(rating));
    for (const rating of [5, 1, 5, 1, 2]) expect(codeOf(await rate(rating))).toBe('');
    expect(await average()).toBe(2);
    await harness.takeBack('binh');
    await harness.lend('binh', 'an', book);
    expect(codeOf(await rate(4))).toBe('');
    expect(await average()).toBe(4);
  });

  test('do not use up what the lender may send: who rates again and again is the one who is told to stop', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 3 });
    const other = await harness.offer('an', 'Của An');
    await harness.lend('binh', 'an', book);
    await harness.takeBack('binh');
    for (let n = 0; n < MAX_MESSAGES_TO_ONE; n += 1)
      await harness.post('an', RATE, { book_id: book['book_id'] ?? '', rating: 1 }, `x${String(n)}_rate`);
    expect(codeOf(await harness.post('binh', SELECT, other))).toBe('');
  });

  test('of books and people that are called like what every object has', async () => {
    await harness.offer('an', 'Của An');
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', '0', '1']) {
      await harness.changesNothing(() => harness.post('an', RATE, { book_id: name, rating: 5 }));
      await harness.changesNothing(() =>
        harness.post('an', '../input/book/objectionable_content', { book_id: name }),
      );
      await harness.changesNothing(() => harness.post('an', '../input/book/block_user', { owner_id: name }));
    }
  });
});

describe('applications', () => {
  async function create(uid: string, name: string, template = 'list_form'): Promise<readonly Message[]> {
    const [registered] = await harness.ask(
      registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent()),
    );
    const { register_developer_key: registerDeveloperKey = '' } = registered?.['data'] as Record<
      string,
      string
    >;
    const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey, template };
    return harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
  }
  const screen = (words: string) =>
    JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text: words }] } });

  test('are worked on by those who may, and each call by its own', async () => {
    await create('binh', 'Kho');
    await create('an', 'Của An');
    const invite = { mail_address: 'chi@example.test' };
    await harness.core('kho', 'binh', 'invite_member', invite);
    const ref = `${FORM}/introduction`;
    const calls: [string, Record<string, Json>][] = [
      ['upload_screen', { ref, file_json: screen('x') }],
      ['restore_screen', { ref, version: 'x' }],
      ['screen_versions', { ref }],
      ['screen_version', { ref }],
      ['export_configuration', {}],
      ['rename_application', { name: 'Khác' }],
      ['rotate_backend_key', {}],
      ['archive_application', { archived: true }],
      ['members', {}],
      ['invite_member', { mail_address: 'an@example.test' }],
      ['remove_member', invite],
      ['remove_member', { leave: true }],
      ['request_log', {}],
      ['application_signs', {}],
      ['backend_collections', {}],
      ['backend_collections', { collections: ['own/thing'] }],
      ['screens', { act: 'rename', ref, name: 'khac' }],
      ['screens', { act: 'remove', ref, even_if_used: true }],
      ['release', { act: 'publish', documents: [{ ref, removed: true }] }],
      ['release', { act: 'list' }],
      ['shared_draft', { act: 'share', documents: [{ ref, file_json: screen('x') }] }],
      ['shared_draft', { act: 'list' }],
      ['shared_draft', { act: 'home', draft: 'x'.repeat(32) }],
    ];
    for (const [call, inner] of calls) await harness.fails(() => harness.core('kho', 'an', call, inner));
    // A member draws screens, and that is all.
    for (const [call, inner] of calls.slice(5, 11))
      await harness.fails(() => harness.core('kho', 'chi', call, inner));
    expect(codeOf(await harness.core('kho', 'chi', 'upload_screen', { ref, file_json: screen('y') }))).toBe(
      '',
    );
    expect(codeOf(await harness.core('kho', 'chi', 'remove_member', { leave: true }))).toBe('');
    await harness.fails(() => harness.core('kho', 'chi', 'upload_screen', { ref, file_json: screen('z') }));
  });

  test('are not reached through a reference of one’s own', async () => {
    await create('binh', 'Kho');
    await create('an', 'Vườn');
    const publish = (ref: string) =>
      harness.core('vuon', 'an', 'upload_screen', { ref, file_json: screen('x') });
    for (const ref of [
      'kho/configuration/system_setting/layout/android/form/introduction',
      '../../kho/configuration/system_setting/x',
      'vuon/configuration/../../kho/configuration/x',
      '../data/entries/x',
      '../configuration',
      'vuon/configuration',
      '../configuration/__proto__/x',
      '../configuration/a//b',
      'applications/kho/configuration/x',
    ])
      await harness.fails(() => publish(ref));
    expect(codeOf(await publish(`${FORM}/introduction`))).toBe('');
  });

  test('do not lose a version to a member who asks under its key', async () => {
    await create('binh', 'Kho');
    await harness.core('kho', 'binh', 'invite_member', { mail_address: 'an@example.test' });
    const ref = `${FORM}/introduction`;
    const [first] = await harness.core('kho', 'binh', 'upload_screen', { ref, file_json: screen('một') });
    const version = String((first?.['data'] as Fields)['version']);
    const record = (file_json: string) => {
      const event = harness.newEvent();
      const json = JSON.stringify({ user_id: 'an', event, ref, file_json });
      return { ...post('an', event, 'draft/core/upload_screen', ''), application: 'kho', json };
    };
    await harness.database.update({ [`platform/seen/${version}`]: null });
    const before = await harness.world();
    await harness.send(record(screen('hai')), version);
    expect(await harness.world()).toBe(before);
    expect(codeOf(await harness.ask(record(screen('hai'))))).toBe('');
  });

  test('are not spoken for with the key of another one', async () => {
    const [kho] = await create('binh', 'Kho');
    const [vuon] = await create('an', 'Vườn');
    const key = (message?: Message) => String((message?.['data'] as Fields)['backend_key']);
    const exchange = createKeyExchange(harness.database, await openMarks(harness.database), () =>
      Promise.resolve('token'),
    );
    const statusOf = async (backend_key: string) =>
      (await exchange({ application: 'kho', backend_key }, 'here')).status;
    const before = await harness.world();
    for (const wrong of [key(vuon), '', ' ', key(kho).toUpperCase(), key(kho).slice(1)])
      expect(await statusOf(wrong)).toBe(401);
    expect(await harness.world()).toBe(before);
    expect(await statusOf(key(kho))).toBe(200);
  });

  test('are made with one’s own key, logo and a template that there is', async () => {
    const [registered] = await harness.ask(
      registerDeveloperRecord('binh', { fullName: 'B', mailAddress: '' }, harness.newEvent()),
    );
    const { register_developer_key: theirs = '' } = registered?.['data'] as Record<string, string>;
    await create('an', 'Của An');
    const form = { name: 'Kho', logo: '', keySearch: '', description: '', registerDeveloperKey: theirs };
    await harness.fails(() => harness.ask(createApplicationRecord('an', form, harness.newEvent())));
    const before = JSON.stringify(Object.keys((await harness.database.get('applications')) ?? {}));
    for (const template of ['constructor', '__proto__', 'toString', 'blank/../x'])
      expect(codeOf(await create('an', 'Kho', template))).toBe('bad_template');
    expect(JSON.stringify(Object.keys((await harness.database.get('applications')) ?? {}))).toBe(before);
    expect(codeOf(await create('an', 'Kho'))).toBe('');
  });
});

describe('who is gone', () => {
  test('is asked, lent to, rated and blocked by nobody', async () => {
    const book = await harness.offer('binh', 'Một', { quantity: 2 });
    const bookOfAn = await harness.offer('an', 'Của An');
    await harness.post('an', SELECT, book);
    const { id, fields } = await harness.cardOf('binh');
    await harness.post('chi', ADD, { name: 'Của Chi' });
    await harness.ask(post('an', harness.newEvent(), '../delete_account', ''));
    expect(codeOf(await harness.post('binh', ACCEPT, fields, id))).not.toBe('');
    expect(await harness.rows('binh', 'book_items_loan')).toEqual([]);
    expect(codeOf(await harness.post('chi', SELECT, bookOfAn))).not.toBe('');
    await harness.changesNothing(() =>
      harness.post('chi', '../input/book/block_user', { owner_id: bookOfAn['owner_id'] ?? '' }),
    );
    await harness.changesNothing(() => harness.post('an', ADD, { name: 'Sau khi đi' }));
  });
});
