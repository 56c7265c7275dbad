import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShareCandidateMutation, wordsOfName } from '../../../api/endpoints/candidates';
import { isRecord, ownPath } from '../../../protocol';
import { CopyableKey } from '../../../ui/CopyableKey';
import { useLock } from '../../../ui/useLock';
import { applicationPath } from '../applicationPath';
import { draftChanges, type PublishedConfiguration } from './draftChanges';
import { ReviewDialog } from './ReviewDialog';
import type { ReviewedChange } from './reviewedChanges';

interface ShareDialogProps {
  application: string;
  uid: string;
  published: PublishedConfiguration;
  onClose: () => void;
}

/** The drafts of an application that testers shall see, and the link for them; nothing is published, and every draft stays. */
export function ShareDialog({ application, uid, published, onClose }: ShareDialogProps) {
  const { t } = useTranslation('applications');
  const [share, { error, isLoading }] = useShareCandidateMutation();
  const locked = useLock();
  const [path, setPath] = useState<string>();
  // Read once when the dialog opens, so that exactly what was reviewed is sent.
  const [allChanges] = useState(() => draftChanges(uid, application, published));
  const changes = allChanges.filter(({ change }) => 'fileJson' in change);
  // A candidate uses the published rows and definitions.
  const definitionChanges = allChanges.flatMap(({ change }) => ('collection' in change ? [change] : []));
  const collections = definitionChanges.map(({ collection }) => collection);
  const titles = definitionChanges.map(({ collection, definition }) => {
    const title = isRecord(definition) ? definition['title'] : undefined;
    return typeof title === 'string' && title !== '' ? title : wordsOfName(collection);
  });
  const send = async (picked: readonly ReviewedChange[]) => {
    const documents = picked.flatMap(({ change }) => ('fileJson' in change ? [change] : []));
    const shared = await share({ application, documents, collections });
    if (!shared.data) return;
    setPath(ownPath(application, shared.data));
  };
  if (path !== undefined) return <SharedLink application={application} path={path} onClose={onClose} />;
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

/** The link that was created, shown until the dialog is closed: to copy and open, and where to find it again. */
function SharedLink({
  application,
  path,
  onClose,
}: {
  application: string;
  path: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('applications');
  return (
    <Modal
      open
      title={t('review.shared')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('review.sharedDone')}
        </Button>
      }
    >
      <CopyableKey label={t('review.sharedLink')} value={window.location.origin + path} />
      <p>
        <Link to={path} target="_blank">
          {t('review.sharedOpen')}
        </Link>
      </p>
      <p>
        <Link to={applicationPath(application, 'releases')} onClick={onClose}>
          {t('review.sharedAgain')}
        </Link>
      </p>
    </Modal>
  );
}
