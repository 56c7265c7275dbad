import { type Json } from '../../protocol';
import { startAdversary, type Adversary } from '../../../test/platform/adversaryHarness';
import { codeOf, forEachTest, post, type Fields, type Message } from '../../../test/platform/platformHarness';
import { createKeyExchange } from '../gateway/exchangeKey';
import { openMarks } from '../store/marks';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';

/* Each attack on an application of others must change nothing of anybody's. */

const FORM = '../configuration/system_setting/layout/android/form';

let harness: Adversary;
forEachTest(startAdversary, (started) => (harness = started));

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
