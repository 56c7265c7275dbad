import { MAX_PEOPLE_PICTURED } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { appUserIdOf, codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';
import { accessPath } from '../access/access';
import {
  deleteAccountRecord,
  ownPictureRecord,
  peoplePicturesRecord,
  personalDataRecord,
  uploadImageRecord,
} from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

const SERVICE = 'resshare_configuration';
const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, unknown>;
const picture = (mark: string): string =>
  `data:image/png;base64,iVBORw0KGgo${Buffer.from(mark.repeat(60)).toString('base64').slice(0, 41)}`;

async function handOver(uid: string, image: string): Promise<string> {
  const answer = await harness.ask(
    uploadImageRecord(uid, { application: SERVICE, image, event: harness.newEvent() }),
  );
  return String(dataOf(answer)['image']);
}

const wear = (uid: string, named: string) => harness.ask(ownPictureRecord(uid, named, harness.newEvent()));

const askForPictures = (uid: string, people: readonly string[], of = 'club') =>
  harness.ask(peoplePicturesRecord(uid, { of, people, event: harness.newEvent() }));

const visiblePictures = async (uid: string, people: readonly string[], of = 'club') =>
  dataOf(await askForPictures(uid, people, of))['pictures'] ?? [];

/** The id by which the club knows a person, who opens it first. */
async function idOf(uid: string): Promise<string> {
  await harness.post(uid, '../openform', {});
  return appUserIdOf(harness.database, uid);
}

test('others see the picture a person gave, the next one takes its place, and it is taken off again', async () => {
  const an = await idOf('an');
  const binh = await idOf('binh');
  expect(await visiblePictures('binh', [an])).toEqual([]);
  expect(codeOf(await wear('an', await handOver('an', picture('a'))))).toBe('');
  expect(await visiblePictures('binh', [an, binh, an])).toEqual([{ person: an, image: picture('a') }]);
  expect(await visiblePictures('an', ['an'], SERVICE)).toEqual([{ person: 'an', image: picture('a') }]);
  await wear('an', await handOver('an', picture('b')));
  expect(await visiblePictures('binh', [an])).toEqual([{ person: an, image: picture('b') }]);
  // Nothing is left of the first, nor of what was handed over.
  const everything = await Promise.all(['platform', 'people'].map(harness.database.get));
  expect(JSON.stringify(everything)).not.toContain(picture('a'));
  expect(await harness.database.get('people/an/waiting_logos')).toBeNull();
  await wear('an', '');
  expect(await visiblePictures('binh', [an])).toEqual([]);
  expect(await harness.database.get('people/an/picture')).toBeNull();
});

test.each([
  ['an address', 'https://tracker.example/an.png'],
  ['a picture that was not handed over', picture('x')],
  ['a path', 'upload/../../pictures/binh'],
  ['a key that is none', 'upload/-xxxxxxxxxxxxxxxxxxx'],
])('%s is nobody’s picture', async (_what, named) => {
  const an = await idOf('an');
  await wear('an', await handOver('an', picture('a')));
  expect(codeOf(await wear('an', named))).toBe('bad_image');
  expect(await visiblePictures('binh', [an])).toEqual([{ person: an, image: picture('a') }]);
});

test('nobody sets another’s picture, nor takes what another handed over', async () => {
  const binh = await idOf('binh');
  const pictureName = await handOver('an', picture('a'));
  expect(codeOf(await wear('binh', pictureName))).toBe('bad_image');
  const forged = { ...ownPictureRecord('an', pictureName, harness.newEvent()) };
  const json = JSON.stringify({
    image: pictureName,
    user_id: 'binh',
    uid: 'binh',
    event: harness.newEvent(),
    application: SERVICE,
  });
  await harness.ask({ ...forged, json });
  expect(await visiblePictures('an', [binh])).toEqual([]);
  expect(await harness.database.get('people/binh/picture')).toBeNull();
});

test('a person is known by an id of that application alone, and by no other name', async () => {
  const an = await idOf('an');
  await wear('an', await handOver('an', picture('a')));
  expect(await visiblePictures('binh', ['an'])).toEqual([]);
  expect(await visiblePictures('binh', ['an'], SERVICE)).toEqual([]);
  expect(await visiblePictures('binh', [an], SERVICE)).toEqual([]);
  expect(await visiblePictures('binh', [an], 'kho')).toEqual([]);
  expect(await visiblePictures('binh', ['constructor', '__proto__'])).toEqual([]);
  for (const people of [['a/b'], [''], [1], Array.from({ length: MAX_PEOPLE_PICTURED + 1 }, () => an)])
    expect(codeOf(await askForPictures('binh', people as string[]))).toBe('bad_field');
});

test('a picture that unfolds to very much in the browsers of others is none', async () => {
  const bytes = Buffer.alloc(45);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  bytes.writeUInt32BE(2049, 16);
  bytes.writeUInt32BE(2048, 20);
  const image = `data:image/png;base64,${bytes.toString('base64')}`;
  expect(
    codeOf(
      await harness.ask(uploadImageRecord('an', { application: SERVICE, image, event: harness.newEvent() })),
    ),
  ).toBe('bad_image');
});

test('who is let into an application no more sees nobody of it', async () => {
  const an = await idOf('an');
  await idOf('binh');
  await wear('an', await handOver('an', picture('a')));
  await harness.database.update({ ...applicationOf('club', { owner: 'an', access: 'members' }) });
  expect(await visiblePictures('binh', [an])).toEqual([]);
  expect(await visiblePictures('an', [an])).toHaveLength(1);
  await harness.database.update({ [accessPath('club')]: null });
  expect(await visiblePictures('binh', [an])).toHaveLength(1);
});

test('the picture is in the downloaded data, and goes with the person', async () => {
  await wear('an', await handOver('an', picture('a')));
  const kept = dataOf(await harness.ask(personalDataRecord('an', 0, harness.newEvent())))['text'];
  expect(JSON.parse(String(kept))).toMatchObject({ picture: picture('a') });
  const leaving = { application: 'resshare', appUserId: '', event: harness.newEvent() };
  expect(codeOf(await harness.ask(deleteAccountRecord('an', leaving)))).toBe('');
  expect(await harness.database.get('people/an')).toBeNull();
  expect(JSON.stringify(await harness.database.get('platform'))).not.toContain(picture('a'));
});
