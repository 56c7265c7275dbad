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
import { RESOURCES, type StringResource } from '../../../protocol/resources';
import { LoadingState } from '../../../ui/LoadingState';
import { useLock } from '../../../ui/useLock';
import { LayoutDiff } from '../drafts/LayoutDiff';
import { layoutText, type Unpublishable } from '../../../authoring/diff/storedLayout';
import { ProblemList, useProblems } from './ProblemList';
import { useNewTexts } from './useNewTexts';
import { PublishFailure } from './PublishFailure';
import { changeToLayout, changeToVersion, type ScreenChange, type PublishTarget } from './screenChange';

interface PublishDialogProps {
  place: ScreenPlace;
  target: PublishTarget;
  /** `layout` is live now; without `published` it was already. */
  onLive: (layout: string, published?: PublishedScreen) => void;
  /** Replaces the person's text with the live layout. */
  onTakeTheirs: (layout: string) => void;
  onClose: () => void;
}

const isConflict = (error: unknown) => rejectionCode(error) === 'conflict';

/**
 * Shows the diff against the live version and publishes after confirmation. The upload is based on exactly the compared
 * version; on a conflict the diff is shown again.
 */
export function PublishDialog({ place, target, onLive, onTakeTheirs, onClose }: PublishDialogProps) {
  const { t } = useTranslation('layouts');
  const locked = useLock();
  const restoring = target.kind === 'version';
  const { live, made, loading, error, refetch } = useRelease(place, target);
  const sending = useSending(place, target);
  const [confirmed, setConfirmed] = useState(false);

  const overtaken = isConflict(sending.error);
  const failure = error ?? (overtaken ? undefined : sending.error);
  const ready = made && 'after' in made && !loading && failure === undefined ? made : undefined;
  const texts = useNewTexts(place.application, ready?.layout ?? '');
  const problems = useProblems(place, ready?.layout ?? '', texts.resources);
  const sendTexts = async (): Promise<boolean> => {
    if (!texts.change) return true;
    const answer = await sending.sendTexts(texts.change);
    if (answer.data) texts.settle(texts.change.fileJson);
    else await texts.refetch();
    return answer.data !== undefined;
  };
  const send = (change: ScreenChange, base: string) =>
    locked(async () => {
      if (!(await sendTexts())) return;
      const answer = await sending.send(change.fileJson, base);
      if (answer.data) onLive(change.layout, answer.data);
      else if (isConflict(answer.error)) await refetch();
    });
  const changed = ready !== undefined && !ready.same && (ready.changed || overtaken);
  const unready = !ready || ready.same || texts.isLoading || (problems.errors.length > 0 && !confirmed);
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
              void refetch();
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
            <NewTexts texts={texts.texts} />
            <LayoutDiff title={t('publish.diff')} before={ready.before} after={ready.after} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** Which texts are published with the screen, in both languages. */
function NewTexts({ texts }: { texts: Readonly<Record<string, StringResource>> }) {
  const { t } = useTranslation('layouts');
  const shown = Object.entries(texts);
  if (shown.length === 0) return null;
  return (
    <>
      <p id="new-texts">{t('publish.texts')}</p>
      <ul aria-labelledby="new-texts">
        {shown.map(([name, { vi = '', en = '' }]) => (
          <li key={name}>{[vi, en].filter((text) => text !== '').join(' · ')}</li>
        ))}
      </ul>
    </>
  );
}

/** The release compared with the current live version. */
function useRelease(place: ScreenPlace, target: PublishTarget) {
  const version = target.kind === 'version' ? target.version : undefined;
  const live = useScreenVersionQuery(place, { refetchOnMountOrArgChange: true });
  const kept = useScreenVersionQuery(version === undefined ? skipToken : { ...place, version });
  return {
    live: live.data,
    made: release(place.ref, target, live.data?.fileJson, kept.data?.fileJson),
    loading: live.isFetching || kept.isFetching,
    error: live.error ?? kept.error,
    refetch: () => Promise.all([live.refetch(), version !== undefined && kept.refetch()]),
  };
}

/** Uploads the person's text or restores a version. */
function useSending(place: ScreenPlace, target: PublishTarget) {
  const [upload, uploading] = useUploadScreenMutation();
  const [restore, restoring] = useRestoreScreenMutation();
  const { error, isLoading, reset } = target.kind === 'version' ? restoring : uploading;
  const send = (fileJson: string, base: string) =>
    target.kind === 'version'
      ? restore({ ...place, version: target.version, base })
      : upload({ ...place, fileJson, base });
  const sendTexts = (change: { fileJson: string; base: string }) =>
    upload({ application: place.application, ref: RESOURCES, ...change });
  return { error, isLoading, reset, send, sendTexts };
}

function release(
  ref: string,
  target: PublishTarget,
  live: string | undefined,
  kept: string | undefined,
): ScreenChange | Unpublishable | undefined {
  if (live === undefined) return undefined;
  if (target.kind === 'layout') return changeToLayout(live, target.text, target.base, ref);
  return kept === undefined ? undefined : changeToVersion(live, kept);
}
