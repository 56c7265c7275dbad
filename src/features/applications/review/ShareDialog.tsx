import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShareDraftMutation } from '../../../api/endpoints/drafts';
import { ownPath } from '../../../protocol';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { useCopyAddress } from '../page/useCopyAddress';
import { draftChanges, type StandingNow } from './draftChanges';
import { ReviewDialog } from './ReviewDialog';
import type { ReviewedChange } from './reviewedChanges';

interface ShareDialogProps {
  application: string;
  uid: string;
  now: StandingNow;
  onClose: () => void;
}

/** The drafts of an application that testers shall see, and the link for them; nothing is published, and every draft stays. */
export function ShareDialog({ application, uid, now, onClose }: ShareDialogProps) {
  const { t } = useTranslation('applications');
  const [share, { error, isLoading }] = useShareDraftMutation();
  const copy = useCopyAddress();
  const toast = useToast();
  const locked = useLock();
  // As they are when it opens: what is looked at is what is sent.
  const [changes] = useState(() => draftChanges(uid, application, now));
  const send = async (picked: readonly ReviewedChange[]) => {
    const shared = await share({
      application,
      documents: picked.flatMap(({ change }) => ('fileJson' in change ? [change] : [])),
      collections: picked.flatMap(({ change }) => ('collection' in change ? [change.collection] : [])),
    });
    if (!shared.data) return;
    const path = ownPath(application, shared.data);
    toast({ text: t('review.shared'), next: { words: t('page.draft.copy'), go: () => copy(path) } });
    onClose();
  };
  return (
    <ReviewDialog
      title={t('review.shareTitle')}
      sendLabel={t('review.shareSend')}
      intro={t('review.shareIntro')}
      empty={t('review.releaseNone')}
      reach={t('review.shareReach')}
      changes={changes}
      busy={isLoading}
      error={error}
      onSend={(picked) => locked(() => send(picked))}
      onClose={onClose}
    />
  );
}
