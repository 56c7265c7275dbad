import type { Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { bookPaths, bookIdOf } from './bookPaths';
import { bookDocuments } from './documents/bookDocuments';
import { SAMPLE_DESCRIPTION, SAMPLE_NAME, sampleBooks, sampleOwners } from './sampleBooks';
import { storeBook } from './storeBook';
import { hashOf } from '../store/canonical';
import { documentWrites, readConfiguration } from '../documents/documents';
import { APPLICATIONS } from '../store/applicationPaths';
import { layoutRoot } from '../documents/layouts';
import { asObject } from '../store/asObject';

const SEEDED = 'platform/seeded/book';
const VERSION = hashOf(bookDocuments);

/** The sample's documents as they are stored, each with the hash by which an edited one is known. */
const DOCUMENTS = Object.entries(bookDocuments).map(([place, document]) => {
  const path = `${layoutRoot('book')}/${place}`;
  return {
    path,
    mark: place.replaceAll('/', '|'),
    hash: hashOf(document),
    writes: documentWrites({ [path]: document }),
  };
});

function sampleData(now: number): Record<string, Json> {
  const writes: Record<string, Json> = {
    [`${APPLICATIONS}/book`]: {
      application: 'book',
      name: SAMPLE_NAME,
      description: SAMPLE_DESCRIPTION,
      key_seach: 'sách, mượn sách, bán sách, book, library',
      logo: '',
    },
  };
  for (const owner of sampleOwners)
    writes[bookPaths.profile(owner.id)] = { user_name: owner.name, distance: owner.distance };
  const titles = new Set<string>();
  sampleBooks.forEach(({ owner, book }, index) => {
    const { id: appUserId = '', distance = '' } = sampleOwners[owner] ?? {};
    const itemId = `-SampleItem${String(index).padStart(9, '0')}`;
    const title = bookIdOf(book.name, book.author_name);
    const stored = storeBook(book, { appUserId, itemId, now }, titles.has(title));
    titles.add(title);
    for (const [path, value] of Object.entries(stored))
      writes[path] = path.startsWith(bookPaths.items(appUserId)) ? { ...asObject(value), distance } : value;
  });
  return writes;
}

// An application of another owner with this id, imported or of a hosted project, must be left alone.
async function isUsedByOthers(database: PlatformDatabase): Promise<boolean> {
  const dashboards = ['web', 'android'].map((channel) =>
    readConfiguration((path) => database.get(path), `${layoutRoot('book')}/${channel}/main_dashboard/layout`),
  );
  return (await Promise.all(dashboards)).some((layout) => layout !== null);
}

/**
 * Puts the sample application into the database. Its data once; its documents whenever they change here, but never over
 * one that somebody edited or removed: what was written last is remembered by its hash.
 */
export async function seedBook(database: PlatformDatabase, ownedRoot: string): Promise<void> {
  const stored = asObject(await database.get(SEEDED));
  if (stored?.['version'] === VERSION) return;
  if (!stored && (await isUsedByOthers(database))) return;
  const hashes = asObject(stored?.['documents']) ?? {};
  const writes: Record<string, Json> = { [`${SEEDED}/version`]: VERSION };
  for (const { path, mark, hash, writes: contentWrites } of DOCUMENTS) {
    const current = await readConfiguration((at) => database.get(at), path);
    const written = hashes[mark];
    const isUnedited = written === undefined ? current === null : written === hashOf(current);
    if (!isUnedited) continue;
    Object.assign(writes, contentWrites, { [`${SEEDED}/documents/${mark}`]: hash });
  }
  if (!stored) Object.assign(writes, sampleData(database.now()), { [`${ownedRoot}/book`]: true });
  await database.update(writes);
}
