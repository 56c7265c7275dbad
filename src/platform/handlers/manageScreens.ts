import { movedReference, mapTexts, refersTo, wireList, type Json, type JsonObject } from '../../protocol';
import { configurationSteps } from '../documents/documents';
import {
  refuse,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import { configurationPath } from '../documents/layouts';
import { hashOf } from '../store/canonical';
import { screensLock } from '../documents/publication';
import { publishDocuments, type DocumentChange } from '../screens/publishDocuments';
import { keepRelease, type ReleaseKind } from '../screens/releases';
import {
  listDocuments,
  orderPath,
  readOrder,
  usesOf,
  withoutTiles,
  type ListedDocument,
} from '../screens/screenList';
import { forMembers } from '../access/forMembers';

const MAX_ORDERED = 300;
/** `{channel}/{folder}/{name}` below the layouts: dashboards lie one step higher, and are no screens. */
const SCREEN_STEPS = 5;

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

const NOT_FOUND = refuse('not_found', 'Không có màn hình này / There is no such screen');
const BAD_NAME = refuse(
  'bad_field',
  'Tên màn hình chỉ gồm chữ a-z, số, _ và - / The name of a screen has letters a-z, digits, _ and - only',
);

const shownName = (ref: string): string => ref.split('/').slice(-2).join('/').slice(0, 80);

/** A change of an application's screens: what becomes of documents, and of their order. */
interface Change {
  kind: ReleaseKind;
  documents: DocumentChange[];
  order?: (order: readonly string[]) => string[];
  /** Reference of what there is now. */
  ref: string;
}

interface Screens {
  application: string;
  inner: Readonly<Record<string, unknown>>;
  documents: readonly ListedDocument[];
}

function screenAt({ application, inner, documents: all }: Screens): ListedDocument | undefined {
  const path = configurationPath(inner['ref'], application);
  const found = all.find((one) => one.path === path);
  const isScreen = found && configurationSteps(found.path).length === SCREEN_STEPS;
  return isScreen ? found : undefined;
}

/** The place of a screen called anew, in the same folder; the refusal where it may not be. */
function renamedPlace(
  { inner, documents: all }: Screens,
  { ref, path }: ListedDocument,
): { ref: string; path: string } | Refusal {
  const name = inner['name'];
  if (typeof name !== 'string' || !NAME.test(name) || INHERITED.has(name)) return BAD_NAME;
  const sibling = (place: string): string => place.slice(0, place.lastIndexOf('/') + 1) + name;
  const to = { ref: sibling(ref), path: sibling(path) };
  return all.some((one) => one.path === to.path)
    ? refuse('taken', `Đã có màn hình ${name} / There is a screen called ${name} already`)
    : to;
}

const changeOf = ({ ref, path, document }: ListedDocument, text: Json | undefined): DocumentChange => ({
  ref,
  path,
  text: text === undefined ? undefined : JSON.stringify(text),
  base: hashOf(document),
});

function duplicate(screens: Screens): Change | Refusal {
  const screen = screenAt(screens);
  if (!screen) return NOT_FOUND;
  const to = renamedPlace(screens, screen);
  if ('refused' in to) return to;
  // What it names of itself is its own in the copy.
  const { application } = screens;
  const copy = mapTexts(screen.document, (text) =>
    movedReference(text, application, { from: screen.path, to: to.path }),
  );
  return {
    kind: 'duplicate',
    ref: to.ref,
    documents: [{ ...to, text: JSON.stringify(copy), base: '' }],
    order: (order) =>
      order.includes(screen.ref)
        ? order.flatMap((ref) => (ref === screen.ref ? [ref, to.ref] : [ref]))
        : [...order],
  };
}

function rename(screens: Screens): Change | Refusal {
  const screen = screenAt(screens);
  if (!screen) return NOT_FOUND;
  const to = renamedPlace(screens, screen);
  if ('refused' in to) return to;
  const { application, documents: all } = screens;
  const moved = (document: JsonObject): Json =>
    mapTexts(document, (text) => movedReference(text, application, { from: screen.path, to: to.path }));
  const others = all.flatMap((one) => {
    const text = one === screen ? one.document : moved(one.document);
    return text === one.document ? [] : [changeOf(one, text)];
  });
  return {
    kind: 'rename',
    ref: to.ref,
    documents: [
      { ...to, text: JSON.stringify(moved(screen.document)), base: '' },
      changeOf(screen, undefined),
      ...others,
    ],
    order: (order) => order.map((ref) => (ref === screen.ref ? to.ref : ref)),
  };
}

function remove(screens: Screens): Change | Refusal {
  const screen = screenAt(screens);
  if (!screen) return NOT_FOUND;
  const { application, documents: all, inner } = screens;
  const users = all.filter((one) => one !== screen && refersTo(one.document, application, screen.path));
  if (users.length > 0 && inner['even_if_used'] !== true) {
    const names = users.slice(0, 10).map(({ ref }) => shownName(ref));
    const list = names.join(', ') + (users.length > names.length ? ', …' : '');
    return refuse('in_use', `Còn được mở từ ${list} / It is still opened from ${list}`);
  }
  const untiled = users.flatMap((one) => {
    const text = withoutTiles(one.document, application, screen.path);
    return hashOf(text) === hashOf(one.document) ? [] : [changeOf(one, text)];
  });
  return {
    kind: 'remove',
    ref: screen.ref,
    documents: [changeOf(screen, undefined), ...untiled],
    order: (order) => order.filter((ref) => ref !== screen.ref),
  };
}

const CHANGES: Readonly<Record<string, (screens: Screens) => Change | Refusal>> = {
  duplicate,
  rename,
  remove,
};

async function publish(
  request: PlatformRequest,
  context: HandlerContext,
  { kind, documents, order, ref }: Change,
): Promise<Outcome> {
  const published = await publishDocuments(request, context, documents);
  if ('refused' in published) return published;
  const current = await readOrder(context, request.application);
  const ordered = current.length > 0 && order ? { [orderPath(request.application)]: order(current) } : {};
  const release = await keepRelease(context, request, { kind, documents: published.documents });
  if ('refused' in release) return release;
  const reported = published.documents.map(({ ref: place, version, hash }) => ({
    ref: place,
    version,
    hash,
  }));
  return {
    writes: { ...published.writes, ...release.writes, ...ordered },
    answers: [
      { message: { data: { ref, release: request.key, documents: reported } } },
      ...published.answers,
    ],
  };
}

async function saveOrder({ application, inner }: PlatformRequest): Promise<Outcome> {
  const requested = wireList(inner['refs']);
  const isValid = requested?.every((ref) => configurationPath(ref, application) !== undefined) ?? false;
  if (!requested || !isValid || requested.length > MAX_ORDERED || new Set(requested).size < requested.length)
    return refuse('bad_field', 'refs không hợp lệ / refs must be a list of references, each of them once');
  const refs = requested as string[];
  return Promise.resolve({
    writes: { [orderPath(application)]: refs },
    answers: [{ message: { data: { order: refs } } }],
  });
}

/**
 * `draft/core/screens` {`act`, …}, for those who work on the application: `list` with the order and what opens what; `order`
 * {`refs`}; `duplicate` and `rename` {`ref`, `name`}; `remove` {`ref`, `even_if_used`?}. What changes documents is one release,
 * which can be rolled back.
 */
export const manageScreens = forMembers({
  lock: ({ application }) => screensLock(application),
  unlogged: true,
  async handle(request, context): Promise<Outcome> {
    const { application, inner } = request;
    const { act } = inner;
    if (act === 'order') return saveOrder(request);
    const all = await listDocuments(context, application);
    if ('refused' in all) return all;
    if (act === 'list') {
      const uses = usesOf(all, application);
      const order = await readOrder(context, application);
      const documents = all.map(({ ref, document }) => ({
        ref,
        hash: hashOf(document),
        used_by: uses.get(ref) ?? [],
      }));
      return {
        writes: {},
        answers: [{ message: { data: { application, count: all.length, order, documents } } }],
      };
    }
    const createChange = typeof act === 'string' && Object.hasOwn(CHANGES, act) ? CHANGES[act] : undefined;
    if (!createChange) return refuse('bad_field', 'act không hợp lệ / act is none of the acts');
    const change = createChange({ application, inner, documents: all });
    return 'refused' in change ? change : publish(request, context, change);
  },
});
