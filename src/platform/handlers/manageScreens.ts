import {
  FORM_LAYOUTS,
  mapTexts,
  movedReference,
  refersTo,
  wireList,
  type Json,
  type JsonObject,
} from '../../protocol';
import { defineCollection } from '../data/defineCollection';
import { homeForms, readCollection } from '../data/definitions';
import { configurationSteps } from '../documents/documents';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { configurationPath } from '../documents/layouts';
import { hashOf } from '../store/hashOf';
import { screensLock } from '../documents/publication';
import { publishDocuments, type DocumentChange } from '../screens/publishDocuments';
import { keepRelease, type ReleasedDefinition, type ReleaseKind, shownName } from '../screens/releases';
import {
  listDocuments,
  orderPath,
  readOrder,
  usesOf,
  withoutTiles,
  type ListedDocument,
} from '../screens/screenList';
import {
  duplicateScreen,
  listScreens,
  orderScreens,
  removeScreen,
  renameScreen,
} from '../../protocol/calls/screens';
import { handle } from '../access/handle';
import { collectionsLock } from '../store/collectionPaths';
import { merged } from '../store/writes';

const MAX_ORDERED = 300;
/** `{channel}/{folder}/{name}` below the layouts: dashboards lie one step higher, and are no screens. */
const SCREEN_STEPS = 5;

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

const NOT_FOUND = refuse('not_found.screen');
const BAD_NAME = refuse('bad_field.screen_name');

/** A change of an application's screens: what becomes of documents, and of their order. */
interface Change {
  kind: ReleaseKind;
  documents: DocumentChange[];
  order?: (order: readonly string[]) => string[];
  /** Reference of what there is now. */
  ref: string;
  /** Reference of what is called so now, if anything else was before. */
  renamed?: string;
}

/** What a change is asked for; `name` and `even_if_used` where the call has them. */
interface Asked {
  ref?: unknown;
  name?: unknown;
  even_if_used?: boolean;
}

interface Screens {
  application: string;
  asked: Asked;
  documents: readonly ListedDocument[];
}

function screenAt({ application, asked, documents: all }: Screens): ListedDocument | undefined {
  const path = configurationPath(asked.ref, application);
  const found = all.find((one) => one.path === path);
  const isScreen = found && configurationSteps(found.path).length === SCREEN_STEPS;
  return isScreen ? found : undefined;
}

/** The place of a screen called again, in the same folder; the refusal where it may not be. */
function renamedPlace(
  { asked: { name }, documents: all }: Screens,
  { ref, path }: ListedDocument,
): { ref: string; path: string } | Refusal {
  if (typeof name !== 'string' || !NAME.test(name) || INHERITED.has(name)) return BAD_NAME;
  const sibling = (place: string): string => place.slice(0, place.lastIndexOf('/') + 1) + name;
  const to = { ref: sibling(ref), path: sibling(path) };
  return all.some((one) => one.path === to.path) ? refuse('taken', { name }) : to;
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
    renamed: screen.ref,
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
  const { application, documents: all, asked } = screens;
  const users = all.filter((one) => one !== screen && refersTo(one.document, application, screen.path));
  if (users.length > 0 && asked.even_if_used !== true) {
    const names = users.slice(0, 10).map(({ ref }) => shownName(ref));
    const list = names.join(', ') + (users.length > names.length ? ', …' : '');
    return refuse('in_use', { screens: list });
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

const formNameOf = (ref: string): string =>
  ref.startsWith(FORM_LAYOUTS) ? ref.slice(FORM_LAYOUTS.length) : '';

/** Collections whose rows the home opens by a form, once it is renamed. */
async function movedHomeForms(
  context: HandlerContext,
  application: string,
  { ref, renamed }: Change,
): Promise<{ definitions: ReleasedDefinition[]; writes: Record<string, Json> } | Refusal> {
  if (renamed === undefined) return { definitions: [], writes: {} };
  const definitions: ReleasedDefinition[] = [];
  const writes: Record<string, Json>[] = [];
  for (const [collection, form] of await homeForms(context, application)) {
    const found = form === formNameOf(renamed) && (await readCollection(context, application, collection));
    if (!found) continue;
    const definition = JSON.stringify({ ...found.definition, home_form: formNameOf(ref) });
    const defined = await defineCollection(context, application, { collection, definition });
    if ('refused' in defined) return defined;
    definitions.push({ collection, revision: defined.revision, before: defined.before });
    writes.push(defined.writes);
  }
  return { definitions, writes: merged(writes) };
}

async function publish(request: PlatformRequest, context: HandlerContext, change: Change) {
  const { kind, documents, order, ref } = change;
  const published = await publishDocuments(request, context, documents);
  if ('refused' in published) return published;
  const moved = await movedHomeForms(context, request.application, change);
  if ('refused' in moved) return moved;
  const { definitions } = moved;
  const current = await readOrder(context, request.application);
  const ordered = current.length > 0 && order ? { [orderPath(request.application)]: order(current) } : {};
  const release = await keepRelease(context, request, { kind, documents: published.documents, definitions });
  if ('refused' in release) return release;
  const reported = published.documents.map(({ ref: place, version, hash }) => ({
    ref: place,
    version,
    hash,
  }));
  return {
    data: { ref, release: request.key, documents: reported },
    writes: { ...published.writes, ...moved.writes, ...release.writes, ...ordered },
    answers: published.answers,
  };
}

const lock = (_input: unknown, { application }: PlatformRequest): string => screensLock(application);

export const listScreensHandler = handle(listScreens, {
  lock,
  unlogged: true,
  async run(_input, { application }, context) {
    const all = await listDocuments(context, application);
    if ('refused' in all) return all;
    const uses = usesOf(all, application);
    const order = await readOrder(context, application);
    const documents = all.map(({ ref, document }) => ({
      ref,
      hash: hashOf(document),
      used_by: uses.get(ref) ?? [],
    }));
    return { data: { application, count: all.length, order, documents } };
  },
});

export const orderScreensHandler = handle(orderScreens, {
  lock,
  unlogged: true,
  run({ refs: given }, { application }) {
    const requested = wireList(given);
    const isValid = requested?.every((ref) => configurationPath(ref, application) !== undefined) ?? false;
    if (
      !requested ||
      !isValid ||
      requested.length > MAX_ORDERED ||
      new Set(requested).size < requested.length
    )
      return refuse('bad_field.refs');
    const refs = requested as string[];
    return { data: { order: refs }, writes: { [orderPath(application)]: refs } };
  },
});

/** Serves a call that changes documents: one release, which can be rolled back. */
const changing = (change: (screens: Screens) => Change | Refusal) => ({
  lock: (_input: unknown, { application }: PlatformRequest) => [
    screensLock(application),
    collectionsLock(application),
  ],
  unlogged: true as const,
  async run(asked: Asked, request: PlatformRequest, context: HandlerContext) {
    const { application } = request;
    const all = await listDocuments(context, application);
    if ('refused' in all) return all;
    const changed = change({ application, asked, documents: all });
    return 'refused' in changed ? changed : publish(request, context, changed);
  },
});

export const duplicateScreenHandler = handle(duplicateScreen, changing(duplicate));
export const renameScreenHandler = handle(renameScreen, changing(rename));
export const removeScreenHandler = handle(removeScreen, changing(remove));
