import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataModelApi } from '../../../api/endpoints/dataModel';
import { manageApi } from '../../../api/endpoints/manageApplications';
import { releasesApi } from '../../../api/endpoints/releases';
import { useAppDispatch, useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import type { PublishedConfiguration } from '../review/draftChanges';

// Both bring the check and the comparison of documents.
const ReleaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ '../review/ReleaseDialog')).ReleaseDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ '../review/ShareDialog')).ShareDialog,
}));

const DIALOGS = { release: ReleaseDialog, share: ShareDialog } as const;
const DIALOG_KINDS = ['release', 'share'] as const;
type DialogKind = (typeof DIALOG_KINDS)[number];

const FETCH_NOW = { forceRefetch: true, subscribe: false };

interface ReleaseDraftsProps {
  application: string;
  dialogs?: readonly DialogKind[];
}

/** Buttons for all unpublished drafts of this browser: publish them together, or share them with testers first. */
export function ReleaseDrafts({ application, dialogs = DIALOG_KINDS }: ReleaseDraftsProps) {
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{
    kind?: DialogKind;
    published?: PublishedConfiguration;
    error?: unknown;
  }>({});
  const locked = useLock();
  const open = (kind: DialogKind) =>
    locked(async () => {
      setState({ kind });
      const [exported, listed, defined] = await Promise.all([
        dispatch(manageApi.endpoints.exportConfiguration.initiate({ application }, FETCH_NOW)),
        dispatch(releasesApi.endpoints.listScreens.initiate({ application }, FETCH_NOW)),
        dispatch(dataModelApi.endpoints.definedCollections.initiate({ application }, FETCH_NOW)),
      ]);
      if (exported.data && listed.data && defined.data) {
        const { documents } = exported.data;
        const hashes = new Map(listed.data.documents.map(({ ref, hash }) => [ref, hash]));
        setState({ kind, published: { documents, hashes, collections: defined.data } });
      } else setState({ kind, error: exported.error ?? listed.error ?? defined.error });
    });
  const { kind = 'release', published, error } = state;
  const Dialog = DIALOGS[kind];
  const isFetching = state.kind !== undefined && !published && error === undefined;
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
      {published && uid !== undefined && (
        <Suspense>
          <Dialog application={application} uid={uid} published={published} onClose={() => setState({})} />
        </Suspense>
      )}
    </>
  );
}
