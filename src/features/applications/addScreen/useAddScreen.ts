import { useState } from 'react';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useUploadScreenMutation } from '../../../api/endpoints/screens';
import { FORM_LAYOUTS } from '../../../protocol';
import { dashboardsOf, tileOf, withTile } from '../tiles/tiles';
import { useDashboards } from '../tiles/useDashboards';
import { screenName, starterDocument } from './newScreen';

/** What the developer wants: a title, the words the screen begins with, and whether a tile leads to it. */
interface NewScreen {
  title: string;
  words: { back: string; text: string };
  tile: boolean;
}

/** The result: the reference of the screen, and whether every dashboard got the requested tile. */
interface AddedScreen {
  ref: string;
  tiled: boolean;
}

/** Publishes a new screen of an application and its tile; existing documents are never overwritten. */
export function useAddScreen(application: string, documents: readonly ConfigurationDocument[]) {
  const [upload] = useUploadScreenMutation();
  const changeDashboards = useDashboards(application);
  const [error, setError] = useState<unknown>();

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
    const tiled = await changeDashboards(dashboardsOf(documents), (dashboard) =>
      withTile(dashboard, tileOf(title, ref)),
    );
    return { ref, tiled };
  };

  return { add, error };
}
