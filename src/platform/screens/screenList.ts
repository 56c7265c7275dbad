import { expandReference, isRecord, mapTexts, wireList, type Json, type JsonObject } from '../../protocol';
import { isFolder, readConfiguration } from '../documents/documents';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { storagePath } from '../store/storagePath';
import { screensOf } from '../documents/screenRoom';

/** A document of an application, with the documents it names. */
export interface ListedDocument {
  /** `../configuration/…`, and the same in full. */
  ref: string;
  path: string;
  document: JsonObject;
}

/** Where the order of an application's screens is kept: beside its configuration, where no reference leads. */
export function orderPath(application: string): string {
  return storagePath(`${application}/screen_order`);
}

export async function readOrder(context: HandlerContext, application: string): Promise<string[]> {
  const order = wireList(await context.get(orderPath(application))) ?? [];
  return order.filter((ref) => typeof ref === 'string');
}

function* documentsIn(steps: readonly string[], value: Json): Generator<[string[], JsonObject]> {
  const inside = asObject(value);
  if (!inside) return;
  if (!isFolder(steps)) yield [[...steps], inside];
  else for (const [name, child] of Object.entries(inside)) yield* documentsIn([...steps, name], child);
}

/** All documents of an application; refused when they are more than one message holds. */
export async function listDocuments(
  context: HandlerContext,
  application: string,
): Promise<ListedDocument[] | Refusal> {
  // Checked first, so that a configuration that is too large is not read.
  if ((await screensOf(context, application)).document > MAX_MESSAGE_BYTES)
    return refuse('too_large.application');
  const tree = await readConfiguration(context.get, `${application}/configuration`);
  return [...documentsIn([], tree)].map(([steps, document]) => {
    const inside = `configuration/${steps.join('/')}`;
    return { ref: `../${inside}`, path: `${application}/${inside}`, document };
  });
}

/** Which of the documents name each of them, by its reference; what names itself is left out. */
export function usesOf(documents: readonly ListedDocument[], application: string): Map<string, string[]> {
  const refs = new Map(documents.map(({ path, ref }) => [path, ref]));
  const uses = new Map<string, string[]>();
  for (const { ref, document } of documents) {
    const named = new Set<string>();
    mapTexts(document, (text) => {
      if (!text.includes('/configuration/')) return text;
      const steps = expandReference(text, application, 'absolute').split('/', 12);
      for (let end = 3; end <= steps.length; end += 1) {
        const found = refs.get(steps.slice(0, end).join('/'));
        if (found !== undefined && found !== ref) named.add(found);
      }
      return text;
    });
    for (const one of named) uses.set(one, [...(uses.get(one) ?? []), ref]);
  }
  return uses;
}

/** A document without the tiles that open the one at `path`; a list that would be left empty stays. */
export function withoutTiles(value: Json, application: string, path: string): Json {
  const opensScreen = (tile: unknown): boolean =>
    isRecord(tile) &&
    typeof tile['layout_form'] === 'string' &&
    expandReference(tile['layout_form'], application, 'absolute') === path;
  const withoutOpening = (tiles: Json): Json => {
    const list = wireList(tiles) as Json[] | undefined;
    const remaining = list?.filter((tile) => !opensScreen(tile));
    return remaining && remaining.length > 0 && remaining.length < (list?.length ?? 0) ? remaining : tiles;
  };
  const walk = (at: Json): Json => {
    if (Array.isArray(at)) return at.map(walk);
    if (!isRecord(at)) return at;
    return Object.fromEntries(
      Object.entries(at).map(([name, item]): [string, Json] => {
        if (name !== 'grid_view_data') return [name, walk(item)];
        const tiles = isRecord(item) ? item['list_item'] : undefined;
        return [
          name,
          tiles === undefined
            ? withoutOpening(item)
            : { ...asObject(item), list_item: withoutOpening(tiles) },
        ];
      }),
    );
  };
  return walk(value);
}
