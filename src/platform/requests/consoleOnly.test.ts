import fc from 'fast-check';
import {
  consoleCollection,
  CONSOLE_COLLECTIONS,
  postRecord,
  type Json,
  type Post,
  type RequestRecord,
} from '../../protocol';
import { CALLS } from '../../protocol/calls';
import { findHandler } from '../findHandler';
import { codeOf, startHarness } from '../../../test/platform/platformHarness';
import { outlineOf, readRequest } from './readRequest';

// A layout names the collection and the data of a post. Whatever it names, nothing that manages or erases is reached.

const bareName = (collection: string): string => collection.replace('../', '');
/** Whom the console asks: an application, those that a call is for, and the platform's services. */
const ADDRESSEES = ['kho', 'resshare_configuration', ...CALLS.flatMap(({ addressee }) => addressee ?? [])];
const HANDLERS = new Set(
  CONSOLE_COLLECTIONS.flatMap((collection) =>
    ADDRESSEES.flatMap((application) => findHandler(application, bareName(collection)) ?? []),
  ),
);

const POST: Post = {
  application: 'kho',
  postCollection: '../rating',
  data: {},
  event: 'e',
  messageKey: '',
  eventDashboard: 'd',
  dayEvent: 'd',
  sessionEvent: 's',
  recyclerEvent: '',
  childRecyclerEvent: '',
};

/** The handler a record comes to; undefined when it is refused or nobody answers it. */
function isServed(record: object) {
  const value = JSON.parse(JSON.stringify(record)) as Json;
  const outline = outlineOf(value);
  const request = readRequest('-K', value, outline, 'a1');
  return 'refused' in request ? undefined : findHandler(outline.application, request.collection);
}

const application = fc.constantFrom('kho', 'club', 'x', 'draft', 'resshare_configuration', 'input_data');
const step = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    ' ',
    'draft',
    'core',
    'kho',
    'club',
    'input_data',
    'input_data_cluster01',
    '%2e%2e',
  ),
  fc.constantFrom(...CONSOLE_COLLECTIONS.flatMap((collection) => collection.split('/').slice(-1))),
  fc.constantFrom(...CONSOLE_COLLECTIONS),
  application,
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const collection = fc.oneof(
  fc.array(step, { maxLength: 6 }).map((steps) => steps.join('/')),
  fc
    .tuple(fc.array(step, { maxLength: 3 }), fc.constantFrom(...CONSOLE_COLLECTIONS))
    .map(([steps, last]) => [...steps, last].join('/')),
);

test('there is a handler for each collection of the console', () => {
  for (const collection of CONSOLE_COLLECTIONS) {
    const name = bareName(collection);
    expect([collection, ADDRESSEES.some((addressee) => findHandler(addressee, name))]).toEqual([
      collection,
      true,
    ]);
  }
});

test('no collection that a layout could post reaches what only the console may ask', () => {
  fc.assert(
    fc.property(application, collection, (name, postCollection) => {
      const record = postRecord('u1', { ...POST, application: name, postCollection });
      expect(HANDLERS.has(isServed(record) as never)).toBe(false);
      // Not even where somebody forged the mark: the one spelling of the console, or none.
      if (consoleCollection(bareName(postCollection)) === postCollection) return;
      expect(HANDLERS.has(isServed({ ...record, origin: 'console' }) as never)).toBe(false);
    }),
    { numRuns: 3_000 },
  );
});

test('a post holds the same fields whatever a layout says', () => {
  const fields = Object.keys(postRecord('u1', POST)).sort();
  fc.assert(
    fc.property(
      fc.record({ postCollection: fc.string(), messageKey: fc.string(), recyclerEvent: fc.string() }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('origin', '__proto__', 'json')), fc.string()),
      (named, data) => {
        const record: RequestRecord = postRecord('u1', { ...POST, ...named, data });
        expect(Object.keys(record).sort()).toEqual(fields);
        expect(record.origin).toBeUndefined();
      },
    ),
  );
});

test.each([
  ['../delete_account', {}],
  ['club/input_data/../delete_account', {}],
  ['club/input_data_cluster01/delete_account', {}],
  ['delete_account', {}],
  ['draft/core/rotate_backend_key', {}],
  ['../draft/core/upload_screen', { ref: '../configuration/a', file_json: '{"json_layout":{}}' }],
  ['club/input_data_x/draft/core/rotate_backend_key', {}],
])('a post to %s is refused in words, and nothing changes', async (postCollection, data) => {
  const platform = await startHarness({ developer: 'u1' });
  await platform.ask(postRecord('u1', { ...POST, application: 'club', event: 'e0' }));
  const keptName = async () => {
    const root = (await platform.database.get('')) as Record<string, Json>;
    // The log only tells that somebody asked.
    const { club } = root['applications'] as Record<string, Record<string, Json>>;
    return { ...root, applications: { ...club, request_log: null }, response: null, platform: null };
  };
  const before = await keptName();
  const answers = await platform.ask(
    postRecord('u1', { ...POST, application: 'club', postCollection, data }),
  );
  expect(['not_from_console', 'bad_request']).toContain(codeOf(answers));
  expect(answers).toHaveLength(1);
  expect(await keptName()).toEqual(before);
  expect(platform.deleted).toEqual([]);
  await platform.close();
});
