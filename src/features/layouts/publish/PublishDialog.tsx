import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useRestoreScreenMutation,
  useScreenVersionQuery,
  useUploadScreenMutation,
  type PublishedScreen,
} from '../../../api/endpoints/screens';
import type { ScreenPlace } from '../../../protocol';
import { asFailure } from '../../../ui/Failure';
import { LoadingState } from '../../../ui/LoadingState';
import { useLock } from '../../../ui/useLock';
import { DiffLines } from '../drafts/DiffLines';
import { ProblemList, useErrors } from './ProblemList';
import { PublishFailure } from './PublishFailure';
import {
  layoutText,
  releaseOfLayout,
  releaseOfVersion,
  type Release,
  type Unpublishable,
  type Wanted,
} from './release';

interface PublishDialogProps {
  place: ScreenPlace;
  wanted: Wanted;
  /** `layout` is live now; without `published` it was already. */
  onLive: (layout: string, published?: PublishedScreen) => void;
  /** The live layout shall take the place of the person's own text. */
  onTakeTheirs: (layout: string) => void;
  onClose: () => void;
}

const isConflict = (error: unknown) => asFailure(error)?.code === 'conflict';

/**
 * Shows what a publication changes in what is live at this moment, and sends it when the person says so. It goes out on
 * top of exactly what was compared; if somebody else was faster, the comparison is shown again.
 */
export function PublishDialog({ place, wanted, onLive, onTakeTheirs, onClose }: PublishDialogProps) {
  const { t } = useTranslation('layouts');
  const locked = useLock();
  const live = useScreenVersionQuery(place, { refetchOnMountOrArgChange: true });
  const restoring = wanted.kind === 'version';
  const kept = useScreenVersionQuery(
    { ...place, version: restoring ? wanted.version : '' },
    { skip: !restoring },
  );
  const [upload, uploading] = useUploadScreenMutation();
  const [restore, restored] = useRestoreScreenMutation();
  const sent = restoring ? restored : uploading;
  const [confirmed, setConfirmed] = useState(false);

  const loading = live.isFetching || (restoring && kept.isFetching);
  const overtaken = isConflict(sent.error);
  const failure = live.error ?? kept.error ?? (overtaken ? undefined : sent.error);
  const made = release(wanted, live.data?.fileJson, kept.data?.fileJson);
  const ready = made && 'after' in made && !loading && failure === undefined ? made : undefined;
  const errors = useErrors(ready?.layout ?? '');
  const lookAgain = () => {
    sent.reset();
    void live.refetch();
    if (restoring) void kept.refetch();
  };
  const send = (change: Release, base: string) =>
    locked(async () => {
      const answer = await (restoring
        ? restore({ ...place, version: wanted.version, base })
        : upload({ ...place, fileJson: change.fileJson, base }));
      if (answer.data) onLive(change.layout, answer.data);
      else if (isConflict(answer.error)) await live.refetch();
    });
  const changed = ready !== undefined && !ready.same && (ready.changed || overtaken);
  const unready = !ready || ready.same || (errors.length > 0 && !confirmed);
  return (
    <Modal
      open
      title={t(restoring ? 'publish.restoreTitle' : 'publish.title')}
      width={900}
      closable={!sent.isLoading}
      keyboard={!sent.isLoading}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" disabled={sent.isLoading} onClick={onClose}>
          {t('publish.close')}
        </Button>,
        <Button
          key="send"
          type="primary"
          danger={changed}
          disabled={unready}
          loading={sent.isLoading}
          onClick={() => {
            if (ready && live.data) send(ready, live.data.hash);
          }}
        >
          {t(changed ? 'publish.over' : restoring ? 'publish.restore' : 'publish.send')}
        </Button>,
      ]}
    >
      <div className="publish">
        {loading && <LoadingState />}
        {failure !== undefined && !loading && <PublishFailure error={failure} onRetry={lookAgain} />}
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
                <Button
                  size="small"
                  onClick={() => onTakeTheirs(layoutText(live.data?.fileJson ?? '') ?? '')}
                >
                  {t('draft.theirs')}
                </Button>
              )
            }
          />
        )}
        {ready && !ready.same && (
          <>
            <ProblemList errors={errors} confirmed={confirmed} onConfirm={setConfirmed} />
            <p>{t('publish.reach')}</p>
            <DiffLines title={t('publish.diff')} before={ready.before} after={ready.after} />
          </>
        )}
      </div>
    </Modal>
  );
}

function release(
  wanted: Wanted,
  live: string | undefined,
  kept: string | undefined,
): Release | Unpublishable | undefined {
  if (live === undefined) return undefined;
  if (wanted.kind === 'layout') return releaseOfLayout(live, wanted.text, wanted.base);
  return kept === undefined ? undefined : releaseOfVersion(live, kept);
}
