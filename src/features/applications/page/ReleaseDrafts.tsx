import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataModelApi } from '../../../api/endpoints/dataModel';
import { manageApi } from '../../../api/endpoints/manageApplications';
import { releasesApi } from '../../../api/endpoints/releases';
import { useAppDispatch, useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { toApiError } from '../../../protocol';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import type { PublishedConfiguration } from '../review/draftChanges';

// Both bring the check and the comparison of documents.
const DIALOGS = {
  release: async () =>
    (await import(/* webpackChunkName: "review" */ '../review/ReleaseDialog')).ReleaseDialog,
  share: async () => (await import(/* webpackChunkName: "review" */ '../review/ShareDialog')).ShareDialog,
};
const DIALOG_KINDS = ['release', 'share'] as const;
type DialogKind = (typeof DIALOG_KINDS)[number];

const FETCH_NOW = { forceRefetch: true };

interface ReleaseDraftsProps {
  application: string;
  dialogs?: readonly DialogKind[];
}

/** Buttons for all unpublished drafts of this browser: publish them together, or share them with testers first. */
export function ReleaseDrafts({ application, dialogs = DIALOG_KINDS }: ReleaseDraftsProps) {
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<DialogKind>('release');
  const [isFetching, setFetching] = useState(false);
  const [shown, setShown] = useState<{
    Dialog: Awaited<ReturnType<(typeof DIALOGS)[DialogKind]>>;
    published: PublishedConfiguration;
  }>();
  const [error, setError] = useState<unknown>();
  const locked = useLock();
  const open = (next: DialogKind) =>
    locked(async () => {
      setKind(next);
      setFetching(true);
      setError(undefined);
      const exporting = dispatch(
        manageApi.endpoints.exportConfiguration.initiate({ application }, FETCH_NOW),
      );
      const listing = dispatch(releasesApi.endpoints.listScreens.initiate({ application }, FETCH_NOW));
      const defining = dispatch(
        dataModelApi.endpoints.definedCollections.initiate({ application }, FETCH_NOW),
      );
      try {
        const [{ documents }, listed, collections, Dialog] = await Promise.all([
          exporting.unwrap(),
          listing.unwrap(),
          defining.unwrap(),
          DIALOGS[next](),
        ]);
        const hashes = new Map(listed.documents.map(({ ref, hash }) => [ref, hash]));
        setShown({ Dialog, published: { documents, hashes, collections } });
      } catch (caught) {
        setError(toApiError(caught));
      } finally {
        setFetching(false);
        // Not before: a question that nobody waits for is given up some seconds after its last answer.
        for (const question of [exporting, listing, defining]) question.unsubscribe();
      }
    });
  return (
    <>
      <div className="release-ways">
        {dialogs.map((one) => (
          <Button
            key={one}
            type={one === 'release' ? 'primary' : 'default'}
            loading={isFetching && kind === one}
            onClick={() => open(one)}
          >
            {t(`review.${one}Open`)}
          </Button>
        ))}
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={() => open(kind)} />}
      {shown && uid !== undefined && (
        <shown.Dialog
          application={application}
          uid={uid}
          published={shown.published}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
