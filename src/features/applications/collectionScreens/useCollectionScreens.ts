import { useState } from 'react';
import { collectionScreens } from '../../../authoring/builder/collection/collectionScreens';
import { captionsIn } from '../../../authoring/builder/collection/captions';
import type { Translate } from '../../../authoring/builder/collection/captions';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import { useLazyScreenVersionQuery, useUploadScreenMutation } from '../../../api/endpoints/screens';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { FORM_LAYOUTS, parseJsonObject, type JsonObject } from '../../../protocol';
import { decodeResources, RESOURCES, type StringResource } from '../../../protocol/resources';
import { screenName } from '../addScreen/newScreen';
import { dashboardsOf, tileOf, withTile } from '../tiles/tiles';
import { useDashboards } from '../tiles/useDashboards';

/** What the screens of a collection are called. */
export type ScreenTitles = Record<'form' | 'list' | 'detail', string>;

/** Screens as they are to be published. */
interface Plan {
  titles: ScreenTitles;
  /** Captions that become texts of the application, by their names; none where they stand in the screens. */
  captions: Readonly<Record<string, StringResource>>;
  /** What is published, in this order. */
  documents: [ref: string, document: JsonObject][];
  refs: Record<keyof ScreenTitles, string>;
  /** How a row looks stood there already. */
  rowKept: boolean;
}

/** What became of a plan: how much of it stands now. */
export interface MadeScreens {
  plan: Plan;
  published: readonly string[];
  /** Every dashboard has the tiles that were asked for. */
  tiled: boolean;
}

interface Wanted {
  collection: DefinedCollection;
  titles: ScreenTitles;
  /** What the list asks for. */
  query: ListQuery;
  language: 'vi' | 'en';
  tiles: boolean;
}

/** Names that no form of the application has, and the documents under them. */
export function planScreens(
  { collection: { name, definition }, titles, query, language }: Wanted,
  documents: readonly ConfigurationDocument[],
): Plan {
  const taken = new Set(
    documents.flatMap(({ ref }) => (ref.startsWith(FORM_LAYOUTS) ? [ref.slice(FORM_LAYOUTS.length)] : [])),
  );
  const named = (title: string) => {
    const free = screenName(title, taken);
    taken.add(free);
    return { name: free, title };
  };
  const screens = { form: named(titles.form), list: named(titles.list), detail: named(titles.detail) };
  const plain: Translate = (vi, en) => (language === 'vi' ? vi : en);
  const standing = documents.find(({ ref }) => ref === RESOURCES)?.json;
  const table = standing === undefined ? undefined : decodeResources(parseJsonObject(standing));
  // An application that names its texts has them in both languages.
  const captions =
    table && Object.keys(table.strings).length > 0 ? captionsIn(table.strings, plain) : undefined;
  const say = captions?.translate ?? plain;
  const made = Object.entries(
    collectionScreens({ collection: name, definition, query, translate: say, screens }),
  );
  const isThere = (ref: string) => documents.some((document) => document.ref === ref);
  return {
    titles,
    documents: made.filter(([ref]) => !isThere(ref)),
    captions: captions?.fresh ?? {},
    refs: {
      form: FORM_LAYOUTS + screens.form.name,
      list: FORM_LAYOUTS + screens.list.name,
      detail: FORM_LAYOUTS + screens.detail.name,
    },
    rowKept: made.some(([ref]) => isThere(ref)),
  };
}

/** Publishes the screens of a collection; what failed half way is gone on with, under the same names. */
export function useCollectionScreens(application: string, documents: readonly ConfigurationDocument[]) {
  const [upload] = useUploadScreenMutation();
  const [readVersion] = useLazyScreenVersionQuery();
  const changeDashboards = useDashboards(application);
  const [made, setMade] = useState<MadeScreens>();
  const [error, setError] = useState<unknown>();

  /** Puts captions beside the texts that stand there now; gives what kept it from it. */
  const nameCaptions = async (captions: Plan['captions']): Promise<unknown> => {
    const live = await readVersion({ application, ref: RESOURCES });
    const table = parseJsonObject(live.data?.fileJson);
    if (!live.data || !table) return live.error;
    const { strings } = decodeResources(table);
    const fileJson = JSON.stringify({ ...table, strings: { ...captions, ...strings } });
    const sent = await upload({ application, ref: RESOURCES, fileJson, base: live.data.hash });
    return sent.error;
  };

  const make = async (wanted: Wanted): Promise<void> => {
    setError(undefined);
    const plan = made?.plan ?? planScreens(wanted, documents);
    const published = [...(made?.published ?? [])];
    // First what the screens name.
    const isNamed = Object.keys(plan.captions).length === 0 || published.length > 0;
    const unnamed = isNamed ? undefined : await nameCaptions(plan.captions);
    if (unnamed !== undefined) {
      setError(unnamed);
      return;
    }
    for (const [ref, document] of plan.documents) {
      if (published.includes(ref)) continue;
      const sent = await upload({ application, ref, fileJson: JSON.stringify(document), base: '' });
      if (sent.error) setError(sent.error);
      if (!sent.error) published.push(ref);
      setMade({ plan, published: [...published], tiled: true });
      if (sent.error) return;
    }
    if (!wanted.tiles) return;
    const { titles, refs } = plan;
    const tiled = await changeDashboards(dashboardsOf(documents), (dashboard) => {
      const listed = withTile(dashboard, tileOf(titles.list, refs.list, 'ic_list'));
      return listed && withTile(listed, tileOf(titles.form, refs.form, 'ic_add'));
    });
    setMade({ plan, published, tiled });
  };
  const forget = () => {
    setMade(undefined);
    setError(undefined);
  };
  return { make, made, error, forget };
}
