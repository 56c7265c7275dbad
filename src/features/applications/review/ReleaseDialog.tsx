import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishReleaseMutation, useRollBackReleaseMutation } from '../../../api/endpoints/releases';
import { useFailureText } from '../../../ui/useFailureText';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { draftChanges, type StandingNow } from './draftChanges';
import { ReleaseNote } from './ReleaseNote';
import { ReviewDialog } from './ReviewDialog';
import type { ReviewedChange } from './reviewedChanges';

interface ReleaseDialogProps {
  application: string;
  uid: string;
  now: StandingNow;
  onClose: () => void;
}

/** The drafts of an application against what everybody sees, and their way out: all that is picked in one step. */
export function ReleaseDialog({ application, uid, now, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation('applications');
  const [publish, { error, isLoading }] = usePublishReleaseMutation();
  const [rollBack] = useRollBackReleaseMutation();
  const toast = useToast();
  const told = useFailureText();
  const locked = useLock();
  // As they are when it opens: what is looked at is what is sent.
  const [changes] = useState(() => draftChanges(uid, application, now));
  const [note, setNote] = useState('');
  const send = async (picked: readonly ReviewedChange[]) => {
    const sent = await publish({
      application,
      note: note.trim(),
      changes: picked.map(({ change }) => change),
    });
    if (!sent.data) return;
    const gone = new Set(picked.map(({ ref }) => ref));
    for (const { ref, forget } of changes) if (gone.has(ref)) forget();
    const { release } = sent.data;
    const collections = picked.flatMap(({ change }) => ('collection' in change ? [change.collection] : []));
    const undo = async () => {
      const undone = await rollBack({ application, release, collections });
      if (undone.data) toast({ text: t('page.release.rolledBack') });
      else {
        // The dialog is gone, and nothing else on the page would say it.
        const { title, hint } = told(undone.error);
        toast({ text: `${title} ${hint}` });
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
