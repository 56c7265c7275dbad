import fc from 'fast-check';
import { type Json } from '../../protocol';
import { isApplicationId, makeApplicationId, retiredPath } from './applicationIds';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, messagesOf } from '../../../test/platform/platformHarness';
import { seenPath } from '../commit/envelopes';
import { foldText } from './foldText';
import { createApplicationRecord, registerDeveloperRecord } from '../../../test/consoleRecords';
import { workedOnBy } from '../../../test/platform/applicationOf';

const isNotTaken = () => Promise.resolve(false);

test.each([
  ['Vườn rau', 'vuon_rau'],
  ['  --Kho  đồ 2!', 'kho_do_2'],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['2026', '2026_sssssss1'],
  ['Constructor', 'the_constructor_sssssss1'],
  ['to-String', 'the_to_string_sssssss1'],
  ['__proto__', 'the_proto_sssssss1'],
  ['Request', 'the_request_sssssss1'],
  ['resshare ui engine', 'the_resshare_ui_engine_sssssss1'],
  ['Applications', 'the_applications_sssssss1'],
  ['People', 'people_sssssss1'],
  ['Book', 'book_sssssss1'],
  ['书', 'app_sssssss1'],
  ['', 'app_sssssss1'],
])('the id of "%s" is %s', async (name, id) => {
  let count = 0;
  expect(await makeApplicationId(name, isNotTaken, () => `sssssss${String((count += 1))}`)).toBe(id);
});

test('a suffix that is taken, or makes a name that every object inherits, is not used', async () => {
  const suffixes = ['plan', 'bed', 'free'];
  const taken = new Set(['garden', 'garden_plan', 'garden_bed']);
  const isTaken = (id: string) => Promise.resolve(taken.has(id));
  expect(await makeApplicationId('Garden', isTaken, () => suffixes.shift() ?? '')).toBe('garden_free');
  const bad = ['string', 'good'];
  const isTo = (id: string) => Promise.resolve(id === 'to');
  expect(await makeApplicationId('To', isTo, () => bad.shift() ?? '')).toBe('to_good');
  await expect(makeApplicationId('x', () => Promise.resolve(true))).rejects.toThrow('no free id');
});

// Names made of what an adversary would try: roots, tables, services, ids in use, inherited names, digits.
const piece = fc.constantFrom(
  ...['people', 'request_firebase', 'resshare_ui'],
  ...['request', 'firebase', 'users', 'app', 'user', 'id', 'resshare', 'ui', 'engine', 'configuration'],
  ...['platform', 'owned', 'response', 'recently', 'applications', 'club', 'garden', 'plan', 'Đ', '书', '.'],
  ...['constructor', '__proto__', 'toString', 'value', 'Of', '0', '7', '2026', '/', '..', '$&', '%2F', ' '],
);
const name = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('_')),
  fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);
const key = fc
  .tuple(
    fc.constantFrom('users', 'engine', 'plan', 'id', '0', 'recently', ''),
    fc.stringMatching(/^[0-9A-Za-z_-]{19}$/),
  )
  .map(([tail, rest]) => `-${(rest.slice(0, 19 - tail.length) + tail).padStart(19, '-')}`);

describe('whatever an application is called, and whatever the key of the request', () => {
  let harness: Club;
  let register = '';
  beforeAll(async () => {
    harness = await startClub({ rate: { burst: 100_000, perSecond: 100_000 } });
    const registering = registerDeveloperRecord(
      'an',
      { fullName: 'An', mailAddress: '' },
      harness.newEvent(),
    );
    const [message] = await harness.ask(registering);
    register = (message?.['data'] as Record<string, string>)['register_developer_key'] ?? '';
  });
  afterAll(async () => {
    expect(harness.loggedLines).toEqual([]);
    await harness.close();
  });

  async function registered(): Promise<Record<string, Json>> {
    return (await harness.database.get('resshare_configuration/data/applications')) as Record<string, Json>;
  }

  test('its id is free and means nothing else, and all that is written lies in its own places', async () => {
    const SERVICES = ['resshare', 'resshare_configuration', 'resshare_development', 'resshare_ui_engine'];
    const ROOTS = ['request', 'response', 'request_firebase_users', 'people', 'platform', 'applications'];
    const inherited = new Set(Object.getOwnPropertyNames(Object.prototype).map((one) => one.toLowerCase()));
    await fc.assert(
      fc.asyncProperty(name, key, async (text, requestKey) => {
        const before = await registered();
        const form = { name: text, logo: '', keySearch: '', description: '', registerDeveloperKey: register };
        const event = harness.newEvent();
        const update = jest.spyOn(harness.database, 'update');
        await harness.send(createApplicationRecord('an', form, event), requestKey);
        const writes = update.mock.calls.map(([values]) => Object.keys(values)).flat();
        update.mockRestore();
        const [answer] = await messagesOf(harness.database, 'an', event);
        // The key was used before, or the name is blank.
        if (!answer || codeOf([answer]) === 'required') return;
        expect(codeOf([answer])).toBe('');
        const { application = '' } = answer['data'] as Record<string, string>;
        expect(isApplicationId(application)).toBe(true);
        expect(Object.hasOwn(before, application)).toBe(false);
        expect([...SERVICES, ...ROOTS]).not.toContain(application);
        expect(application).not.toMatch(/^\d+$/);
        expect(inherited.has(application)).toBe(false);
        const ownPlaces = [
          `applications/${application}/configuration/`,
          `resshare_configuration/data/applications/${application}`,
          `platform/owned/${application}`,
          `platform/back_ends/${application}`,
          ...['people/an/recent_applications', `people/an/ids/${application}`],
          `people/an/own_applications/${application}`,
          `platform/known_people/${application}/`,
          ...[`request/${requestKey}`, `platform/claim/${requestKey}`, seenPath(requestKey)],
          ...['response/an/', 'platform/expiry/', 'platform/lock/applications', 'platform/lock/recent_an'],
        ];
        const elsewhere = writes.filter(
          (path) =>
            !ownPlaces.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))),
        );
        expect(elsewhere).toEqual([]);
        // Room for the next: a person has a bound.
        await harness.database.update({
          ...workedOnBy(application, { owner: 'x' }),
          [`people/an/own_applications/${application}`]: null,
        });
      }),
      { numRuns: 150 },
    );
  });

  test('of many created at once each has its own, also by two processes', async () => {
    const other = await startClub({ database: harness.database });
    const create = async (uid: string) => {
      const form = {
        name: 'Cùng tên',
        logo: '',
        keySearch: '',
        description: '',
        registerDeveloperKey: register,
      };
      const [message] = await harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
      return (message?.['data'] as Record<string, string>)['application'];
    };
    const ids = await Promise.all(Array.from({ length: 10 }, () => create('an')));
    expect(new Set(ids).size).toBe(10);
    expect(ids).toContain('cung_ten');
    await other.close();
  });
});

test('the id of an application that is gone is not given away again, and nothing tells what it was', async () => {
  const path = retiredPath('nguyen_an');
  expect(path).not.toContain('nguyen');
  expect(path).not.toContain(foldText('Nguyễn An'));
  expect(path).not.toBe(retiredPath('nguyen_a'));
  expect(await makeApplicationId('Nguyễn An', (id) => Promise.resolve(retiredPath(id) === path))).toMatch(
    /^nguyen_an_[a-z2-7]{8}$/,
  );
});
