import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishReleaseMutation, useRollBackReleaseMutation } from '../../../api/endpoints/releases';
import { failureSentences } from '../../../ui/failureSentences';
import { useFailureText } from '../../../ui/useFailureText';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { draftChanges, type PublishedConfiguration } from './draftChanges';
import { ReleaseNote } from './ReleaseNote';
import { ReviewDialog } from './ReviewDialog';
import type { ReviewedChange } from './reviewedChanges';

interface ReleaseDialogProps {
  application: string;
  uid: string;
  published: PublishedConfiguration;
  onClose: () => void;
}

/** The drafts of an application against what everybody sees, and their way out: all that is picked in one step. */
export function ReleaseDialog({ application, uid, published, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('applications');
  const [publish, { error, isLoading }] = usePublishReleaseMutation();
  const [rollBack] = useRollBackReleaseMutation();
  const toast = useToast();
  const failureText = useFailureText();
  const locked = useLock();
  // Read once when the dialog opens, so that exactly what was reviewed is sent.
  const [changes] = useState(() => draftChanges(uid, application, published));
  const [note, setNote] = useState('');
  const send = async (picked: readonly ReviewedChange[]) => {
    const sent = await publish({
      application,
      note: note.trim(),
      changes: picked.map(({ change }) => change),
    });
    if (!sent.data) return;
    const publishedRefs = new Set(picked.map(({ ref }) => ref));
    for (const { ref, forget } of changes) if (publishedRefs.has(ref)) forget();
    const { release } = sent.data;
    const collections = picked.flatMap(({ change }) => ('collection' in change ? [change.collection] : []));
    const undo = async () => {
      const undone = await rollBack({ application, release, collections });
      if (undone.data) toast({ text: t('page.release.rolledBack') });
      else {
        // The dialog is closed by now, so the failure is shown as a toast.
        toast({ text: failureSentences(failureText(undone.error)) });
      }
    };
    toast({
      text: t('review.released', { count: picked.length }),
      next: { words: t('page.screen.undo'), go: () => void undo() },
    });
    onClose();
  };
  return (
    <ReviewDialog
      title={t('review.releaseTitle')}
      sendLabel={t('review.releaseSend')}
      anywayLabel={t('review.anyway')}
      intro={t('review.releaseIntro')}
      empty={t('review.releaseNone')}
      changes={changes}
      busy={isLoading}
      error={error}
      failed={t('review.releaseKept')}
      onSend={(picked) => locked(() => send(picked))}
      onClose={onClose}
    >
      <ReleaseNote note={note} onNote={setNote} />
    </ReviewDialog>
  );
}
