import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { layoutText } from '../../../authoring/diff/storedLayout';
import { expandReference } from '../../../protocol';
import { moveLayoutDrafts } from '../../../ui/movedDrafts';

/** Takes the drafts of this browser along with a screen of an application that was renamed; `documents`: before it was. */
export function useMoveDrafts(application: string) {
  const uid = useAppSelector(selectUserId);
  return (from: string, to: string, documents: readonly ConfigurationDocument[] = []): void => {
    if (uid === undefined) return;
    const full = (ref: string) => expandReference(ref, application, 'absolute');
    const layouts = new Map(documents.map(({ ref, json }) => [full(ref), json]));
    moveLayoutDrafts(uid, { application, from, to }, (ref) => {
      const json = layouts.get(ref);
      return json === undefined ? undefined : layoutText(json);
    });
  };
}
