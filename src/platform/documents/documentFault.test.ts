import fc from 'fast-check';
import { isRecord, type Json, type JsonObject } from '../../protocol';
import { documentFault } from './documentFault';
import { LIST_EVENTS } from '../../../test/fixture/club';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, messagesOf, type Message } from '../../../test/platform/platformHarness';
import { formLayoutRecord } from '../../../test/consoleRecords';

const LAYOUT = '../configuration/system_setting/layout';

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo', rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (harness = started),
);

/** So many views, each in the one before it; the last one is called so and says so. */
function nested(levels: number): JsonObject {
  let view: JsonObject = { widget: 'TextView', properties: [{ id: '@+id/deepest' }, { text: 'deepest' }] };
  for (let level = 1; level < levels; level++)
    view = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views: [view] };
  return view;
}

const wordsOf = ([message]: readonly Message[]): string => {
  const error = message?.['error'];
  return isRecord(error) ? String(error['message']) : '';
};

const publish = (ref: string, document: Json | string) =>
  harness.core('club', 'demo', 'upload_screen', {
    ref,
    file_json: typeof document === 'string' ? document : JSON.stringify(document),
  });

const form = async (name: string) =>
  harness.ask(
    formLayoutRecord('an', {
      application: 'club',
      reference: `${LAYOUT}/android/form/${name}`,
      appUserId: '',
      event: harness.newEvent(),
    }),
  );
const home = () => harness.core('club', 'an', 'get_main_dashboard_app', { channel: 'web' });

interface Kind {
  ref: string;
  document: (levels: number) => JsonObject;
  max: number;
  /** Opens the document as a person does; resolves to the messages they are sent. */
  open: () => Promise<readonly Message[]>;
}

const kinds: Record<string, Kind> = {
  'a form': {
    ref: `${LAYOUT}/android/form/deep`,
    document: (levels) => ({ json_layout: nested(levels) }),
    max: 13,
    open: () => form('deep'),
  },
  'a part of a form': {
    ref: `${LAYOUT}/android/form/deep`,
    document: (levels) => ({ json_layout: { toolbar_layout: nested(1), bottom_layout: nested(levels) } }),
    max: 12,
    open: () => form('deep'),
  },
  'what a form includes': {
    ref: `${LAYOUT}/android/form/deep`,
    document: (levels) => ({ json_layout: nested(1), json_layout_include: { row: nested(levels) } }),
    max: 13,
    open: () => form('deep'),
  },
  'a dashboard': {
    ref: `${LAYOUT}/web/main_dashboard`,
    document: (levels) => ({ layout: nested(levels) }),
    max: 12,
    open: home,
  },
  'an item of a dashboard': {
    ref: `${LAYOUT}/web/main_dashboard`,
    document: (levels) => ({ layout: nested(1), grid_view_layout_item: nested(levels) }),
    max: 12,
    open: home,
  },
  'a row': {
    ref: `${LAYOUT}/android/recycler_layout/events`,
    document: nested,
    max: 12,
    async open() {
      await harness.addEvent('an', 'Họp mặt');
      const rows = harness.newEvent();
      await harness.post('an', LIST_EVENTS, {}, '', rows);
      return messagesOf(harness.database, 'an', rows);
    },
  },
};

test.each(Object.entries(kinds))(
  'the views of %s may be nested as deep as can be sent, and what is deeper is named at once',
  async (_name, { ref, document, max, open }) => {
    expect(wordsOf(await publish(ref, document(max)))).toBe('');
    expect(JSON.stringify(await open())).toContain('deepest');
    for (const levels of [max + 1, max + 3, 30]) {
      const refused = await publish(ref, document(levels));
      expect(codeOf(refused)).toBe('bad_json');
      const words = wordsOf(refused);
      expect(words).toContain(`nhiều nhất ${String(max)} tầng view`);
      expect(words).toContain(`is nested too deep: at most ${String(max)} levels of views`);
      // Once in each language.
      expect(words.match(/views\[0\]/g)?.length).toBe(2 * max);
      expect(words.includes('"@+id/deepest"')).toBe(levels === max + 1);
      expect(words.length).toBeLessThan(700);
    }
    // What was there is untouched, and is still sent to everybody.
    expect(JSON.stringify(await open())).toContain('deepest');
  },
);

test.each<[string, string, RegExp]>([
  ['a key with a dot', '{"json_layout":{"a.b":1}}', /json_layout\/a\.b/],
  ['an empty key', '{"json_layout":{"":1}}', /a key may not be empty/],
  ['a server value', '{"json_layout":{"t":{".sv":"timestamp"}}}', /\.sv/],
  ['a priority', '{"x":{".value":1,".priority":2}}', /x\/\.value/],
  ['the number is too large', '{"json_layout":{"n":1e999}}', /json_layout\/n: số quá lớn/],
  ['a key of 800 letters', `{"json_layout":{"${'k'.repeat(800)}":1}}`, /768 bytes/],
  [
    'names that are too long together',
    `{"json_layout":{"${'k'.repeat(400)}":{"${'l'.repeat(400)}":1}}}`,
    /too long/,
  ],
  [
    'a hundred thousand levels',
    `{"json_layout":${'['.repeat(100_000)}1${']'.repeat(100_000)}}`,
    /deeper than/,
  ],
  [
    'a text that names the application a thousand times',
    `{"layout":{"text":"${'@app_name'.repeat(2500)}"}}`,
    /600 kB/,
  ],
])('%s is refused in words when it is published', async (_name, text, words) => {
  const ref = `${LAYOUT}/${text.includes('"layout"') ? 'web/main_dashboard' : 'android/form/contact'}`;
  const before = await form('contact');
  const refused = await publish(ref, text);
  expect(codeOf(refused)).toBe('bad_json');
  expect(wordsOf(refused)).toMatch(words);
  expect((await form('contact')).length).toBe(before.length);
});

test('a part that is put into a screen is counted where it stands', async () => {
  const ref = kinds['a form']?.ref ?? '';
  await publish(ref, { json_layout: nested(13) });
  const inner = `${ref}/json_layout/${'views/0/'.repeat(10)}views/0`;
  expect(wordsOf(await publish(inner, nested(3)))).toContain('at most 13 levels');
  expect(wordsOf(await publish(inner, { ...nested(2), widget: 'GridView' }))).toBe('');
  expect(JSON.stringify(await form('deep'))).toContain('GridView');
});

test('what is too deep to be sent whole is refused in words, and its parts are to be had', async () => {
  const ref = kinds['a form']?.ref ?? '';
  await publish(ref, { json_layout: nested(13) });
  const reference = ref.replace('..', 'club');
  const answer = await harness.core('club', 'an', 'get_data', { reference });
  expect(codeOf(answer)).toBe('too_deep');
  const part = await harness.core('club', 'an', 'get_data', {
    reference: `${reference}/json_layout/views/0`,
  });
  expect(JSON.stringify(part)).toContain('deepest');
});

test('a dashboard that cannot be sent is left out of a home, and the others stay', async () => {
  const place = 'applications/xa/configuration/system_setting/layout/web/main_dashboard';
  await harness.database.update({
    [place]: JSON.stringify({ layout: nested(20) }),
    'platform/owned/xa': true,
    'people/an/recent_applications': ['xa', 'club'],
  });
  expect(await harness.core('club', 'an', 'get_home_layout')).toMatchObject([{ application: 'club' }]);
  await harness.database.update({ [place]: JSON.stringify({ layout: nested(12) }) });
  expect(await harness.core('club', 'an', 'get_home_layout')).toHaveLength(2);
});

const tree = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7, depthSize: 'large' },
    fc.constantFrom<Json>('x', 1, true, null, 1e308),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('json_layout', 'layout', 'views', 'widget', '0', 'x'), tie('tree'), {
      maxKeys: 4,
    }),
    // A tower, so that the bound is met from both sides.
    fc.tuple(fc.nat({ max: 30 }), tie('tree')).map(([levels, inner]) => {
      let value = inner;
      for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { views: value };
      return value;
    }),
  ),
})).tree;

test('whatever is published as a form is refused at once, or can be sent to anyone who opens it', async () => {
  let [takenCount, refusedCount] = [0, 0];
  await fc.assert(
    fc.asyncProperty(tree, async (layout) => {
      const ref = `${LAYOUT}/android/form/any`;
      const outcome = await publish(ref, { json_layout: layout });
      if (codeOf(outcome) === 'bad_json') refusedCount += 1;
      else {
        expect(codeOf(outcome)).toBe('');
        takenCount += 1;
        expect(['', 'not_found']).toContain(codeOf(await form('any')));
      }
    }),
    { numRuns: 120 },
  );
  expect(Math.min(takenCount, refusedCount)).toBeGreaterThan(10);
});

test('a whole configuration is looked at document by document', () => {
  const configuration = (levels: number): JsonObject => ({
    version: 3,
    system_setting: {
      layout: {
        web: { main_dashboard: { layout: nested(12) }, home_layout: { json_layout: nested(13) } },
        android: { form: { a: { json_layout: nested(levels) } }, recycler_layout: { r: nested(12) } },
      },
    },
  });
  expect(documentFault([], configuration(13))).toBeUndefined();
  expect(documentFault([], configuration(14))?.refused.words.en).toContain('at most 13 levels');
});
