import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShareCandidateMutation, wordsOfName } from '../../../api/endpoints/candidates';
import { isRecord, ownPath } from '../../../protocol';
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
  const [share, { error, isLoading }] = useShareCandidateMutation();
  const copy = useCopyAddress();
  const toast = useToast();
  const locked = useLock();
  // As they are when it opens: what is looked at is what is sent.
  const [all] = useState(() => draftChanges(uid, application, now));
  const changes = all.filter(({ change }) => 'fileJson' in change);
  // Rows are those that are published, and so is what they may hold.
  const defined = all.flatMap(({ change }) => ('collection' in change ? [change] : []));
  const collections = defined.map(({ collection }) => collection);
  const titles = defined.map(({ collection, definition }) => {
    const title = isRecord(definition) ? definition['title'] : undefined;
    return typeof title === 'string' && title !== '' ? title : wordsOfName(collection);
  });
  const send = async (picked: readonly ReviewedChange[]) => {
    const documents = picked.flatMap(({ change }) => ('fileJson' in change ? [change] : []));
    const shared = await share({ application, documents, collections });
    if (!shared.data) return;
    const path = ownPath(application, shared.data);
    toast({ text: t('review.shared'), next: { words: t('page.candidate.copy'), go: () => copy(path) } });
    onClose();
  };
  return (
    <ReviewDialog
      title={t('review.shareTitle')}
      sendLabel={t('review.shareSend')}
      anywayLabel={t('review.shareAnyway')}
      intro={t('review.shareIntro')}
      empty={
        collections.length > 0 ? t('review.shareData', { names: titles.join(', ') }) : t('review.releaseNone')
      }
      changes={changes}
      busy={isLoading}
      error={error}
      onSend={(picked) => locked(() => send(picked))}
      onClose={onClose}
    >
      {collections.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('review.shareData', { names: titles.join(', ') })}
          description={t('review.shareDataHelp')}
        />
      )}
      <p>{t('review.shareReach')}</p>
    </ReviewDialog>
  );
}
