import { postRecord, type Json, type JsonObject } from '../../protocol';
import { codeOf, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { setUpDeclaredBackEnds } from '../../../test/platform/declaredBackEnds';
import { wireExample } from '../../../test/wireExample';
import { formLayoutRecord } from '../../../test/consoleRecords';

const {
  harness,
  patienceEnds,
  collections,
  answersIt,
  dataOfFirst,
  send,
  queued,
  waits,
  answer,
  lineOf,
  inLog,
} = setUpDeclaredBackEnds();

const FORM = '../configuration/system_setting/layout/android/form';
const INTRODUCTION = `${FORM}/introduction`;

const open = (uid = 'chi', reference = INTRODUCTION) => {
  const load = {
    reference,
    application: 'kho',
    appUserId: '',
    event: harness().newEvent(),
    parameter: { id: 'R1' },
  };
  return formLayoutRecord(uid, load);
};
const waitingScreens = async (): Promise<[string, JsonObject][]> => {
  await waitUntil(async () => (await harness().database.get('request')) === null, 'what is handed over');
  const isOpened = (record: JsonObject) => JSON.stringify(record).includes('"../screen_opened/');
  return (await queued()).filter(([, record]) => isOpened(record));
};

describe('an application whose back end answers a collection', () => {
  test('has it handed to its own queue, and the platform answers all others', async () => {
    await answersIt('../hello', 'quiz/*');
    const event = harness().newEvent();
    const keys = [await send('../hello', event), await send('kho/input_data_cluster01/quiz/a/b', event)];
    // Screens, versions and data are served meanwhile, and requests without a handler are refused at once.
    const screen = { ref: `${FORM}/new`, file_json: '{"json_layout":{"widget":"TextView"}}', base: '' };
    expect(codeOf(await harness().core('kho', 'an', 'upload_screen', screen))).toBe('');
    expect(codeOf(await harness().core('kho', 'an', 'screen_versions', { ref: screen.ref }))).toBe('');
    expect(await harness().ask(open('chi', screen.ref))).toMatchObject([{ type: 'json_layout' }]);
    expect(codeOf(await harness().core('kho', 'an', 'data_model', { act: 'collections' }))).toBe('');
    const other = { ...post('chi', harness().newEvent(), '../bye', {}), application: 'kho' };
    expect(codeOf(await harness().ask(other))).toBe('unknown_collection');
    for (const key of keys) {
      expect(await waits(key)).toBe(true);
      expect(await harness().database.exists(`platform/claim/${key}`)).toBe(false);
    }
    expect(await messagesOf(harness().database, 'chi', event)).toEqual([]);
    await patienceEnds();
    await inLog(keys[0] ?? '', 'unanswered');
  });

  test('may leave one to it that the platform knows', async () => {
    await answersIt('data/notes/add', 'draft/core/get_layout_data');
    const key = await send('../data/notes/add', 'e1');
    const load = await harness().send(open());
    expect(await waits(key)).toBe(true);
    expect(await waits(load)).toBe(true);
    expect(await waitingScreens()).toEqual([]);
  });

  test('keeps what waits when a collection is the platform’s again, and the platform answers it from then on', async () => {
    await answersIt('hello', 'quiz/*');
    const key = await send('../hello', 'e1');
    const other = await send('../quiz/a', 'e2');
    await patienceEnds();
    await inLog(other, 'unanswered');
    const before = await lineOf(other);
    // Requests, refusals and repetitions do not write the application again: it would be reported as waiting for ever.
    for (const uid of ['chi', 'an']) await collections(uid);
    await collections('chi', { collections: [] });
    await answersIt('quiz/*');
    await send('../hello', 'e3');
    expect(codeOf(await messagesOf(harness().database, 'chi', 'e3'))).toBe('unknown_collection');
    expect(await messagesOf(harness().database, 'chi', 'e1')).toEqual([]);
    for (const one of [key, other]) expect(await waits(one)).toBe(true);
    expect(await lineOf(other)).toEqual(before);
    await answer(key, { data: { a: 1 } });
    await waitUntil(
      async () => (await messagesOf(harness().database, 'chi', 'e1')).length > 0,
      'the back end’s answer',
    );
  });
});

describe('what a back end answers', () => {
  test('is said by the developer, seen by members, and nobody else’s', async () => {
    await harness().core('kho', 'an', 'invite_member', { mail_address: 'dung@example.test' });
    await answersIt('hello', '../hello', 'quiz/*');
    expect(dataOfFirst(await collections('an'))).toEqual(['hello', 'quiz/*']);
    expect(dataOfFirst(await collections('dung'))).toEqual(['hello', 'quiz/*']);
    // A member, another developer, a stranger: to change it, and the last two to see it.
    for (const uid of ['dung', 'binh', 'chi'])
      expect(codeOf(await collections(uid, { collections: [] }))).toBe('not_developer');
    for (const uid of ['binh', 'chi']) expect(codeOf(await collections(uid))).toBe('not_developer');
    expect(dataOfFirst(await collections('an'))).toEqual(['hello', 'quiz/*']);
  });

  test('is told of what is none, however odd', async () => {
    const list = (depth: number): Json => (depth === 0 ? [] : [list(depth - 1)]);
    for (const odd of [{ toString: 1, valueOf: 1 }, list(25), `/${'a'.repeat(98)}😀`, '__proto__//', 1e300])
      expect(codeOf(await collections('an', { collections: [odd] }))).toBe('bad_collection');
    expect(dataOfFirst(await collections('an'))).toEqual([]);
  });

  test('is said by no screen, however it is posted', async () => {
    await answersIt('hello');
    for (const postCollection of [
      'draft/core/backend_collections',
      '../draft/core/backend_collections',
      'kho/input_data_x/draft/core/backend_collections',
    ]) {
      const draft = {
        application: 'kho',
        postCollection,
        data: {},
        event: harness().newEvent(),
        messageKey: '',
      };
      const events = { eventDashboard: '', dayEvent: '', sessionEvent: '', recyclerEvent: '' };
      const record = postRecord('an', { ...draft, ...events, childRecyclerEvent: '' });
      const inner = { ...(JSON.parse(record.json ?? '{}') as JsonObject), collections: [] };
      expect(codeOf(await harness().ask({ ...record, json: JSON.stringify(inner) }))).toBe(
        'not_from_console',
      );
    }
    expect(dataOfFirst(await collections('an'))).toEqual(['hello']);
  });

  test.each<[string, string, Json]>([
    ['no list', 'bad_field', 'hello'],
    ['a table', 'bad_field', { 0: 'hello' }],
    ['a call of the console', 'bad_collection', ['draft/core/upload_screen']],
    ['the end of an account', 'bad_collection', ['../delete_account']],
    ['a name among them that nobody answers', 'bad_collection', ['draft/core/backend_alive']],
    ['everything', 'bad_collection', ['*']],
    ['a number', 'bad_collection', [7]],
    ['nothing', 'bad_collection', [null]],
    ['a long text', 'bad_collection', ['x'.repeat(10_000)]],
    ['too many', 'too_many_collections', Array.from({ length: 51 }, (_, n) => `c${String(n)}`)],
  ])('is refused when it is %s', async (_what, code, answer) => {
    await answersIt('hello');
    expect(codeOf(await collections('an', { collections: answer }))).toBe(code);
    expect(dataOfFirst(await collections('an'))).toEqual(['hello']);
  });
});

describe('a back end that takes part in the loading of screens', () => {
  test('is handed each opening once, and its answer reaches the screen', async () => {
    await answersIt('screen_opened/android/form/introduction');
    const load = open();
    const parts = await harness().ask(load);
    const layout = parts.find(({ type }) => type === 'json_layout');
    expect(layout).toMatchObject({ application: 'kho' });
    const [[key, record] = ['', {} as JsonObject], ...more] = await waitingScreens();
    expect(more).toEqual([]);
    const { event } = JSON.parse(load.json ?? '{}') as { event: string };
    const id = await harness().database.get('people/chi/ids/kho');
    expect(record).toMatchObject({ application: 'kho', user_id: id, key: 'key1' });
    expect(JSON.parse(record['json'] as string)).toMatchObject({
      reference: INTRODUCTION,
      parameter: { id: 'R1' },
      user_id: id,
      event,
    });
    await answer(key, { type: 'load_form_script', data: { script_param: { a: 1 } } });
    await inLog(key, 'answered');
    expect((await messagesOf(harness().database, 'chi', event)).at(-1)).toMatchObject({ session: key });
    // The same request again, as an SDK does that lost the acknowledgement: nothing is handed over twice.
    await harness().send(load, String(layout?.['session']));
    expect(await waitingScreens()).toEqual([]);
    await harness().ask(open('chi', '../configuration/system_setting/layout/android/form/none'));
    expect(await waitingScreens()).toEqual([]);
  });

  test('is handed what the wire reference shows', async () => {
    const shapeOf = (record: JsonObject) => ({
      ...record,
      json: Object.keys(JSON.parse(record['json'] as string) as JsonObject).sort(),
    });
    await answersIt('screen_opened/*');
    await harness().ask(open());
    const [[, record] = ['', {}]] = await waitingScreens();
    expect(shapeOf(record)).toEqual({
      ...shapeOf(wireExample('opened')),
      application: 'kho',
      dataCollection: '../screen_opened/android/form/introduction',
      user_id: await harness().database.get('people/chi/ids/kho'),
    });
  });

  test('is waited for no longer than a screen is, which stands without it', async () => {
    await answersIt('screen_opened/*');
    const load = open();
    const parts = await harness().ask(load);
    expect(parts.map(({ type }) => type)).toContain('json_layout');
    const [[key] = ['']] = await waitingScreens();
    await patienceEnds();
    await inLog(key, 'unanswered');
    expect(await waitingScreens()).toEqual([]);
    const { event } = JSON.parse(load.json ?? '{}') as { event: string };
    expect(await messagesOf(harness().database, 'chi', event)).toEqual(parts);
  });

  test('is told of nothing where nobody said so, and what is not to be handed over goes in silence', async () => {
    await harness().ask(open());
    expect(await waitingScreens()).toEqual([]);
    await answersIt('hello');
    const key = await send('../screen_opened/android/form/introduction', 'e9');
    expect(await messagesOf(harness().database, 'chi', 'e9')).toEqual([]);
    expect(await lineOf(key)).toBeUndefined();
  });
});
