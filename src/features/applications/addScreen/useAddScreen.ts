import { useState } from 'react';
import type { ConfigurationDocument } from '../../../api/configurationDocuments';
import { useLazyScreenVersionQuery, useUploadScreenMutation } from '../../../api/endpoints/screens';
import { FORM_LAYOUTS, parseJsonObject, type JsonObject } from '../../../protocol';
import { screenName, starterDocument, tileOf, withTile } from './newScreen';

/** What the developer wants: a title, the words the screen begins with, and whether a tile leads to it. */
export interface NewScreen {
  title: string;
  words: { back: string; text: string };
  tile: boolean;
}

/** What became of it: the reference of the screen, and whether every dashboard has the tile that was asked for. */
export interface AddedScreen {
  ref: string;
  tiled: boolean;
}

/** Publishes a new screen of an application and a tile for it; nothing that is there is written over unseen. */
export function useAddScreen(application: string, documents: readonly ConfigurationDocument[]) {
  const [upload] = useUploadScreenMutation();
  const [readVersion] = useLazyScreenVersionQuery();
  const [error, setError] = useState<unknown>();

  const addTile = async (dashboard: string, tile: JsonObject): Promise<boolean> => {
    const read = await readVersion({ application, ref: dashboard });
    const document = parseJsonObject(read.data?.fileJson);
    const changed = document && withTile(document, tile);
    if (!changed) return false;
    const published = await upload({
      application,
      ref: dashboard,
      fileJson: JSON.stringify(changed),
      base: read.data?.hash ?? '',
    });
    return published.data !== undefined;
  };

  const add = async ({ title, words, tile }: NewScreen): Promise<AddedScreen | undefined> => {
    const taken = new Set(
      documents.flatMap(({ ref }) => (ref.startsWith(FORM_LAYOUTS) ? [ref.slice(FORM_LAYOUTS.length)] : [])),
    );
    const ref = FORM_LAYOUTS + screenName(title, taken);
    const fileJson = JSON.stringify(starterDocument(title, words));
    setError(undefined);
    const published = await upload({ application, ref, fileJson, base: '' });
    if (published.error) {
      setError(published.error);
      return undefined;
    }
    if (!tile) return { ref, tiled: true };
    const dashboards = documents.filter(({ name }) => name === 'main_dashboard');
    let tiled = 0;
    // One after the other: a lazy query forgets what it asked before.
    for (const dashboard of dashboards) if (await addTile(dashboard.ref, tileOf(title, ref))) tiled += 1;
    return { ref, tiled: tiled > 0 && tiled === dashboards.length };
  };

  return { add, error };
}
