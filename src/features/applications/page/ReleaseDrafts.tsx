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
import type { StandingNow } from '../review/draftChanges';

// Brings the check and the comparison of documents.
const ReleaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ '../review/ReleaseDialog')).ReleaseDialog,
}));

const NOW = { forceRefetch: true, subscribe: false };

/** The way to publish everything at once that was left unpublished in this browser. */
export function ReleaseDrafts({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ busy: boolean; now?: StandingNow; error?: unknown }>({ busy: false });
  const locked = useLock();
  const open = () =>
    locked(async () => {
      setState({ busy: true });
      const [exported, listed, defined] = await Promise.all([
        dispatch(manageApi.endpoints.exportConfiguration.initiate({ application }, NOW)),
        dispatch(releasesApi.endpoints.listScreens.initiate({ application }, NOW)),
        dispatch(dataModelApi.endpoints.definedCollections.initiate({ application }, NOW)),
      ]);
      if (exported.data && listed.data && defined.data) {
        const { documents } = exported.data;
        const hashes = new Map(listed.data.documents.map(({ ref, hash }) => [ref, hash]));
        setState({ busy: false, now: { documents, hashes, collections: defined.data } });
      } else setState({ busy: false, error: exported.error ?? listed.error ?? defined.error });
    });
  return (
    <>
      <Button type="primary" loading={state.busy} onClick={open}>
        {t('review.releaseOpen')}
      </Button>
      {state.error !== undefined && <ErrorState error={state.error} onRetry={open} />}
      {state.now && uid !== undefined && (
        <Suspense>
          <ReleaseDialog
            application={application}
            uid={uid}
            now={state.now}
            onClose={() => setState({ busy: false })}
          />
        </Suspense>
      )}
    </>
  );
}
