import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useListScreensQuery, usePublishReleaseMutation } from '../../../api/endpoints/releases';
import { knownTargets } from '../../../authoring/check/KnownTargets';
import { RESOURCES } from '../../../protocol/resources';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { rebound } from './rebound';
import { ReleaseNote } from './ReleaseNote';
import { ReviewDialog } from './ReviewDialog';
import { reviewedChanges } from './reviewedChanges';

interface ImportDialogProps {
  application: string;
  /** What stands there now. */
  documents: readonly ConfigurationDocument[];
  /** The text of the file. */
  text: string;
  onClose: () => void;
}

/** What a file would change in an application, and its way in: all in one step. */
export function ImportDialog({ application, documents, text, onClose }: ImportDialogProps) {
  const { t } = useTranslation('applications');
  const listed = useListScreensQuery({ application });
  const { currentData: collections } = useDefinedCollectionsQuery({ application });
  const [publish, { error, isLoading }] = usePublishReleaseMutation();
  const toast = useToast();
  const locked = useLock();
  const [note, setNote] = useState('');
  const file = useMemo(() => rebound(text, application), [text, application]);
  const hashes = useMemo(
    () => new Map(listed.currentData?.documents.map(({ ref, hash }) => [ref, hash])),
    [listed.currentData],
  );
  const changes = useMemo(() => {
    const live = new Map(documents.map(({ ref, json }) => [ref, json]));
    const table = file.documents.find(({ ref }) => ref === RESOURCES)?.json ?? live.get(RESOURCES);
    const references = new Set([...live.keys(), ...file.documents.map(({ ref }) => ref)]);
    const targets = collections && knownTargets(application, [...references], collections);
    return reviewedChanges(application, file.documents, { live, hashes, table, targets });
  }, [application, documents, file, hashes, collections]);
  return (
    <ReviewDialog
      title={t('review.importTitle')}
      sendLabel={t('review.importSend')}
      anywayLabel={t('review.anyway')}
      {...(file.from !== undefined && {
        intro: t('review.importFrom', { from: file.from, to: application }),
      })}
      changes={changes}
      busy={isLoading || listed.isFetching}
      error={error}
      onSend={(picked) =>
        locked(async () => {
          const sent = await publish({
            application,
            kind: 'import',
            note: note.trim(),
            changes: picked.map(({ change }) => change),
          });
          if (!sent.data) return;
          toast({ text: t('review.imported', { count: picked.length }) });
          onClose();
        })
      }
      onClose={onClose}
    >
      <ReleaseNote note={note} onNote={setNote} />
    </ReviewDialog>
  );
}
