import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useLazyScreenVersionQuery, useUploadScreenMutation } from '../../../api/endpoints/screens';
import { parseJsonObject } from '../../../protocol';

/** The way to publish dashboards of an application with a change; nothing somebody else published is written over. */
export function useDashboards(application: string) {
  const [upload] = useUploadScreenMutation();
  const [readVersion] = useLazyScreenVersionQuery();

  const change = async (ref: string, edit: Edit): Promise<boolean> => {
    const read = await readVersion({ application, ref });
    const document = parseJsonObject(read.data?.fileJson);
    const changed = document && edit(document);
    if (!changed) return false;
    const base = read.data?.hash ?? '';
    const published = await upload({ application, ref, fileJson: JSON.stringify(changed), base });
    return published.data !== undefined;
  };

  /** Resolves to true if there is at least one dashboard and all of them were changed. */
  return async (dashboards: readonly ConfigurationDocument[], edit: Edit): Promise<boolean> => {
    let changedCount = 0;
    // Sequentially: a lazy query only keeps its last call.
    for (const { ref } of dashboards) if (await change(ref, edit)) changedCount += 1;
    return changedCount > 0 && changedCount === dashboards.length;
  };
}

/** What becomes of a dashboard's document; undefined when the change cannot be made. */
type Edit = (document: Record<string, unknown>) => Record<string, unknown> | undefined;
