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
export type ScreenTitles = Record<'form' | 'list' | 'detail' | 'edit', string>;

/** Screens as they are to be published. */
interface Plan {
  titles: ScreenTitles;
  /** Captions to add to the application's string resources; empty if the screens contain their texts literally. */
  captions: Readonly<Record<string, StringResource>>;
  /** What is published, in this order. */
  documents: [ref: string, document: JsonObject][];
  refs: Record<keyof ScreenTitles, string>;
  /** A row layout existed already and was left as it is. */
  rowKept: boolean;
}

/** The published part of a plan. */
export interface MadeScreens {
  plan: Plan;
  published: readonly string[];
  /** Every dashboard has the tiles that were asked for. */
  tiled: boolean;
}

interface CollectionScreensOptions {
  collection: DefinedCollection;
  titles: ScreenTitles;
  /** What the list asks for. */
  query: ListQuery;
  language: 'vi' | 'en';
  tiles: boolean;
}

/** Chooses unused form names and builds the documents to publish under them. */
export function planScreens(
  { collection: { name, definition }, titles, query, language }: CollectionScreensOptions,
  documents: readonly ConfigurationDocument[],
): Plan {
  const taken = new Set(
    documents.flatMap(({ ref }) => (ref.startsWith(FORM_LAYOUTS) ? [ref.slice(FORM_LAYOUTS.length)] : [])),
  );
  const reserveName = (title: string) => {
    const freeName = screenName(title, taken);
    taken.add(freeName);
    return { name: freeName, title };
  };
  const screens = {
    form: reserveName(titles.form),
    list: reserveName(titles.list),
    detail: reserveName(titles.detail),
    edit: reserveName(titles.edit),
  };
  const plain: Translate = (vi, en) => (language === 'vi' ? vi : en);
  const currentResources = documents.find(({ ref }) => ref === RESOURCES)?.json;
  const table =
    currentResources === undefined ? undefined : decodeResources(parseJsonObject(currentResources));
  // An application that names its texts has them in both languages.
  const captions =
    table && Object.keys(table.strings).length > 0 ? captionsIn(table.strings, plain) : undefined;
  const translate = captions?.translate ?? plain;
  const made = Object.entries(collectionScreens({ collection: name, definition, query, translate, screens }));
  const exists = (ref: string) => documents.some((document) => document.ref === ref);
  return {
    titles,
    documents: made.filter(([ref]) => !exists(ref)),
    captions: captions?.fresh ?? {},
    refs: {
      form: FORM_LAYOUTS + screens.form.name,
      list: FORM_LAYOUTS + screens.list.name,
      detail: FORM_LAYOUTS + screens.detail.name,
      edit: FORM_LAYOUTS + screens.edit.name,
    },
    rowKept: made.some(([ref]) => exists(ref)),
  };
}

/** Publishes the screens of a collection; after a partial failure the next call continues under the same names. */
export function useCollectionScreens(application: string, documents: readonly ConfigurationDocument[]) {
  const [upload] = useUploadScreenMutation();
  const [readVersion] = useLazyScreenVersionQuery();
  const changeDashboards = useDashboards(application);
  const [made, setMade] = useState<MadeScreens>();
  const [error, setError] = useState<unknown>();

  /** Adds captions to the published string resources; resolves to the error, if any. */
  const nameCaptions = async (captions: Plan['captions']): Promise<unknown> => {
    const live = await readVersion({ application, ref: RESOURCES });
    const table = parseJsonObject(live.data?.fileJson);
    if (!live.data || !table) return live.error;
    const { strings } = decodeResources(table);
    const fileJson = JSON.stringify({ ...table, strings: { ...captions, ...strings } });
    const sent = await upload({ application, ref: RESOURCES, fileJson, base: live.data.hash });
    return sent.error;
  };

  const make = async (options: CollectionScreensOptions): Promise<void> => {
    setError(undefined);
    const plan = made?.plan ?? planScreens(options, documents);
    const published = [...(made?.published ?? [])];
    // The string resources first: the screens refer to them.
    const captionsDone = Object.keys(plan.captions).length === 0 || published.length > 0;
    const captionsError = captionsDone ? undefined : await nameCaptions(plan.captions);
    if (captionsError !== undefined) {
      setError(captionsError);
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
    if (!options.tiles) return;
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
