import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useRestoreScreenMutation,
  useScreenVersionQuery,
  useUploadScreenMutation,
  type PublishedScreen,
} from '../../../api/endpoints/screens';
import { rejectionCode, type ScreenPlace } from '../../../protocol';
import { LoadingState } from '../../../ui/LoadingState';
import { useLock } from '../../../ui/useLock';
import { DiffLines } from '../drafts/DiffLines';
import { layoutText, type Unpublishable } from '../../../authoring/diff/storedLayout';
import { ProblemList, useProblems } from './ProblemList';
import { PublishFailure } from './PublishFailure';
import { releaseOfLayout, releaseOfVersion, type Release, type Wanted } from './release';

interface PublishDialogProps {
  place: ScreenPlace;
  wanted: Wanted;
  /** `layout` is live now; without `published` it was already. */
  onLive: (layout: string, published?: PublishedScreen) => void;
  /** The live layout shall take the place of the person's own text. */
  onTakeTheirs: (layout: string) => void;
  onClose: () => void;
}

const isConflict = (error: unknown) => rejectionCode(error) === 'conflict';

/**
 * Shows what a publication changes in what is live at this moment, and sends it when the person says so. It goes out on
 * top of exactly what was compared; if somebody else was faster, the comparison is shown again.
 */
export function PublishDialog({ place, wanted, onLive, onTakeTheirs, onClose }: PublishDialogProps) {
  const { t } = useTranslation('layouts');
  const locked = useLock();
  const restoring = wanted.kind === 'version';
  const { live, made, loading, error, lookAgain } = useRelease(place, wanted);
  const sending = useSending(place, wanted);
  const [confirmed, setConfirmed] = useState(false);

  const overtaken = isConflict(sending.error);
  const failure = error ?? (overtaken ? undefined : sending.error);
  const ready = made && 'after' in made && !loading && failure === undefined ? made : undefined;
  const problems = useProblems(place.ref, ready?.layout ?? '');
  const send = (change: Release, base: string) =>
    locked(async () => {
      const answer = await sending.send(change.fileJson, base);
      if (answer.data) onLive(change.layout, answer.data);
      else if (isConflict(answer.error)) await lookAgain();
    });
  const changed = ready !== undefined && !ready.same && (ready.changed || overtaken);
  const unready = !ready || ready.same || (problems.errors.length > 0 && !confirmed);
  return (
    <Modal
      open
      title={t(restoring ? 'publish.restoreTitle' : 'publish.title')}
      width={900}
      closable={!sending.isLoading}
      keyboard={!sending.isLoading}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" disabled={sending.isLoading} onClick={onClose}>
          {t('publish.close')}
        </Button>,
        <Button
          key="send"
          type="primary"
          danger={changed}
          disabled={unready}
          loading={sending.isLoading}
          onClick={() => {
            if (ready && live) send(ready, live.hash);
          }}
        >
          {t(changed ? 'publish.over' : restoring ? 'publish.restore' : 'publish.send')}
        </Button>,
      ]}
    >
      <div className="publish">
        {loading && <LoadingState />}
        {failure !== undefined && !loading && (
          <PublishFailure
            error={failure}
            onRetry={() => {
              sending.reset();
              void lookAgain();
            }}
          />
        )}
        {made && 'fault' in made && !loading && (
          <Alert type="error" showIcon title={t(`publish.fault.${made.fault}`)} description={made.reason} />
        )}
        {ready?.same && (
          <Alert
            type="info"
            showIcon
            title={t('publish.same')}
            action={
              !restoring && (
                <Button size="small" onClick={() => onLive(ready.layout)}>
                  {t('draft.discard')}
                </Button>
              )
            }
          />
        )}
        {changed && (
          <Alert
            type="warning"
            showIcon
            title={t('publish.changed')}
            action={
              !restoring && (
                <Button size="small" onClick={() => onTakeTheirs(layoutText(live?.fileJson ?? '') ?? '')}>
                  {t('draft.theirs')}
                </Button>
              )
            }
          />
        )}
        {ready && !ready.same && (
          <>
            <ProblemList problems={problems} confirmed={confirmed} onConfirm={setConfirmed} />
            <p>{t('publish.reach')}</p>
            <DiffLines title={t('publish.diff')} before={ready.before} after={ready.after} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** The change as it is against what is live at this moment. */
function useRelease(place: ScreenPlace, wanted: Wanted) {
  const version = wanted.kind === 'version' ? wanted.version : undefined;
  const live = useScreenVersionQuery(place, { refetchOnMountOrArgChange: true });
  const kept = useScreenVersionQuery(version === undefined ? skipToken : { ...place, version });
  return {
    live: live.data,
    made: release(place.ref, wanted, live.data?.fileJson, kept.data?.fileJson),
    loading: live.isFetching || kept.isFetching,
    error: live.error ?? kept.error,
    lookAgain: () => Promise.all([live.refetch(), version !== undefined && kept.refetch()]),
  };
}

/** The call that makes it live: an upload of the person's text, or a restore of a kept version. */
function useSending(place: ScreenPlace, wanted: Wanted) {
  const [upload, uploading] = useUploadScreenMutation();
  const [restore, restoring] = useRestoreScreenMutation();
  const { error, isLoading, reset } = wanted.kind === 'version' ? restoring : uploading;
  const send = (fileJson: string, base: string) =>
    wanted.kind === 'version'
      ? restore({ ...place, version: wanted.version, base })
      : upload({ ...place, fileJson, base });
  return { error, isLoading, reset, send };
}

function release(
  ref: string,
  wanted: Wanted,
  live: string | undefined,
  kept: string | undefined,
): Release | Unpublishable | undefined {
  if (live === undefined) return undefined;
  if (wanted.kind === 'layout') return releaseOfLayout(live, wanted.text, wanted.base, ref);
  return kept === undefined ? undefined : releaseOfVersion(live, kept);
}
