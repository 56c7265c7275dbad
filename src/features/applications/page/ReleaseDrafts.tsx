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

// Both bring the check and the comparison of documents.
const ReleaseDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ '../review/ReleaseDialog')).ReleaseDialog,
}));
const ShareDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ '../review/ShareDialog')).ShareDialog,
}));

const DIALOGS = { release: ReleaseDialog, share: ShareDialog } as const;
const WAYS = ['release', 'share'] as const;
type Way = (typeof WAYS)[number];

const NOW = { forceRefetch: true, subscribe: false };

interface ReleaseDraftsProps {
  application: string;
  ways?: readonly Way[];
}

/** The ways for everything that was left unpublished in this browser: to publish it at once, and to have it tried out before. */
export function ReleaseDrafts({ application, ways = WAYS }: ReleaseDraftsProps) {
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ way?: Way; now?: StandingNow; error?: unknown }>({});
  const locked = useLock();
  const open = (way: Way) =>
    locked(async () => {
      setState({ way });
      const [exported, listed, defined] = await Promise.all([
        dispatch(manageApi.endpoints.exportConfiguration.initiate({ application }, NOW)),
        dispatch(releasesApi.endpoints.listScreens.initiate({ application }, NOW)),
        dispatch(dataModelApi.endpoints.definedCollections.initiate({ application }, NOW)),
      ]);
      if (exported.data && listed.data && defined.data) {
        const { documents } = exported.data;
        const hashes = new Map(listed.data.documents.map(({ ref, hash }) => [ref, hash]));
        setState({ way, now: { documents, hashes, collections: defined.data } });
      } else setState({ way, error: exported.error ?? listed.error ?? defined.error });
    });
  const { way = 'release', now, error } = state;
  const Dialog = DIALOGS[way];
  const isAsking = state.way !== undefined && !now && error === undefined;
  return (
    <>
      <div className="release-ways">
        {ways.map((one) => (
          <Button
            key={one}
            type={one === 'release' ? 'primary' : 'default'}
            loading={isAsking && way === one}
            onClick={() => open(one)}
          >
            {t(`review.${one}Open`)}
          </Button>
        ))}
      </div>
      {error !== undefined && <ErrorState error={error} onRetry={() => open(way)} />}
      {now && uid !== undefined && (
        <Suspense>
          <Dialog application={application} uid={uid} now={now} onClose={() => setState({})} />
        </Suspense>
      )}
    </>
  );
}
