import { collectionScreens, rowLayoutRef } from '../../../authoring/builder/collection/collectionScreens';
import { screensInBothLanguages } from '../../../authoring/builder/collection/inBothLanguages';
import type { ListControls, RelatedSource } from '../../../authoring/builder/collection/ScreenSource';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import type { ReleaseChange } from '../../../api/endpoints/releases';
import { FORM_LAYOUTS, parseJsonObject } from '../../../protocol';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { decodeResources, RESOURCES } from '../../../protocol/resources';
import { screenName } from '../addScreen/newScreen';
import { isSameDocument } from '../review/reviewedChanges';
import { dashboardsOf, tileOf, withTileOnce } from '../tiles/tiles';
import type { ScreenTarget, ScreenKind } from './generatedScreens';

/** What the screens of a collection are called. */
export type ScreenTitles = Record<ScreenKind, string>;

export interface WantedScreens {
  application: string;
  collection: DefinedCollection;
  titles: ScreenTitles;
  targets: Record<ScreenKind, ScreenTarget>;
  /** Replaces how a row looks where that is there already. */
  replacesRow: boolean;
  /** What the list asks for. */
  query: ListQuery;
  /** What people can filter and sort the list by. */
  controls: ListControls;
  /** Whose rows the detail lists below a row. */
  related: RelatedSource | undefined;
  language: 'vi' | 'en';
  tiles: boolean;
}

/** What stands in the application: its documents, and their hashes by reference. */
export interface Existing {
  documents: readonly ConfigurationDocument[];
  hashes: ReadonlyMap<string, string>;
}

/** Screens as they are to be published. */
export interface Plan {
  titles: ScreenTitles;
  refs: Record<ScreenKind, string>;
  changes: ReleaseChange[];
  /** A row layout existed already and stays as it is. */
  rowKept: boolean;
  /** Every dashboard has the tiles that were asked for. */
  tiled: boolean;
}

/** The dashboards with tiles for the list and the form, except those that have them; undefined where there is no room for one. */
function tiledDashboards(
  { application, titles }: WantedScreens,
  refs: Plan['refs'],
  documents: readonly ConfigurationDocument[],
): ([ref: string, document: object] | undefined)[] {
  const tiles = [
    { ref: refs.list, tile: tileOf(titles.list, refs.list, 'ic_list') },
    { ref: refs.form, tile: tileOf(titles.form, refs.form, 'ic_add') },
  ];
  return dashboardsOf(documents).map(({ ref: dashboard, json }) => {
    let document: Record<string, unknown> | undefined = parseJsonObject(json) ?? {};
    for (const { ref, tile } of tiles)
      document = document && withTileOnce(document, tile, { application, ref });
    return document && [dashboard, document];
  });
}

/** The names of all screens: those of replaced and kept ones, and unused ones for what is new. */
function screenRefs(
  { titles, targets }: WantedScreens,
  documents: readonly ConfigurationDocument[],
): Record<ScreenKind, string> {
  const taken = new Set(
    documents.flatMap(({ ref }) => (ref.startsWith(FORM_LAYOUTS) ? [ref.slice(FORM_LAYOUTS.length)] : [])),
  );
  const refOf = (kind: ScreenKind): string => {
    const target = targets[kind];
    if (target.act !== 'new') return target.ref;
    const name = screenName(titles[kind], taken);
    taken.add(name);
    return FORM_LAYOUTS + name;
  };
  return { form: refOf('form'), list: refOf('list'), detail: refOf('detail'), edit: refOf('edit') };
}

/** A screen that takes the place of another one is for the same people. */
function withRolesOf(replaced: string | undefined, document: object): object {
  const roles = parseJsonObject(replaced)?.['roles'];
  return roles === undefined ? document : { ...document, roles };
}

/** The documents of a collection's screens with all that goes with them, as the changes of one release. */
export function planScreens(wanted: WantedScreens, { documents, hashes }: Existing): Plan {
  const { collection, titles, targets, replacesRow, query, controls, related, language, tiles } = wanted;
  const refs = screenRefs(wanted, documents);
  const named = (kind: ScreenKind) => ({ name: refs[kind].slice(FORM_LAYOUTS.length), title: titles[kind] });
  const live = new Map(documents.map(({ ref, json }) => [ref, json]));
  const table = parseJsonObject(live.get(RESOURCES));
  const strings = table ? decodeResources(table).strings : {};
  const source = {
    collection: collection.name,
    definition: collection.definition,
    ...{ query, controls, related },
    screens: { form: named('form'), list: named('list'), detail: named('detail'), edit: named('edit') },
  };
  // An application that names its texts has them in both languages.
  const { documents: made, fresh } =
    Object.keys(strings).length > 0
      ? screensInBothLanguages(source, strings, language)
      : {
          documents: collectionScreens({ ...source, translate: (vi, en) => (language === 'vi' ? vi : en) }),
          fresh: {},
        };
  const row = rowLayoutRef(collection.name);
  const rowKept = live.has(row) && !replacesRow;
  const kept = new Set<string>(rowKept ? [row] : []);
  // How its rows look is its own.
  if (related && live.has(rowLayoutRef(related.collection))) kept.add(rowLayoutRef(related.collection));
  for (const target of Object.values(targets)) if (target.act === 'keep') kept.add(target.ref);

  const dashboards = tiles ? tiledDashboards(wanted, refs, documents) : [];
  const next: [ref: string, document: object][] = [
    ...Object.entries(made)
      .filter(([ref]) => !kept.has(ref))
      .map(([ref, document]): [string, object] => [ref, withRolesOf(live.get(ref), document)]),
    ...dashboards.filter((one) => one !== undefined),
  ];
  if (Object.keys(fresh).length > 0) next.push([RESOURCES, { ...table, strings: { ...fresh, ...strings } }]);
  const changes = next.flatMap(([ref, document]): ReleaseChange[] => {
    const fileJson = JSON.stringify(document);
    if (isSameDocument(live.get(ref), fileJson)) return [];
    const base = live.has(ref) ? hashes.get(ref) : '';
    return [{ ref, fileJson, ...(base !== undefined && { base }) }];
  });
  const tiled = !tiles || (dashboards.length > 0 && !dashboards.includes(undefined));
  return { titles, refs, changes, rowKept, tiled };
}
