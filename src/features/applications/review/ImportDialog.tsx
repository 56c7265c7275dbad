import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exportedCollections,
  type ConfigurationDocument,
} from '../../../api/endpoints/configurationDocuments';
import { useDefinedCollectionsQuery, type DefinedCollection } from '../../../api/endpoints/dataModel';
import { useListScreensQuery, usePublishReleaseMutation } from '../../../api/endpoints/releases';
import { knownTargets } from '../../../authoring/check/KnownTargets';
import { decodeDefinition } from '../../../protocol/data/definition';
import { RESOURCES } from '../../../protocol/resources';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { definitionChange } from './definitionChange';
import { rebound } from './rebound';
import { ReleaseNote } from './ReleaseNote';
import { ReviewDialog } from './ReviewDialog';
import { reviewedChanges } from './reviewedChanges';

const NO_COLLECTIONS: readonly DefinedCollection[] = [];

/** The collections after an import: those of the file in the place of what is published. */
function collectionsAfter(published: readonly DefinedCollection[], text: string) {
  const after = new Map(published.map(({ name, definition }) => [name, definition]));
  for (const { collection, definition } of exportedCollections(text)) {
    const decoded = decodeDefinition(definition);
    if ('definition' in decoded) after.set(collection, decoded.definition);
  }
  return [...after].map(([name, definition]) => ({ name, definition }));
}

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
  const { currentData: defined, isFetching } = useDefinedCollectionsQuery({ application });
  const collections = defined ?? NO_COLLECTIONS;
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
    const targets = defined && knownTargets(application, [...references], collectionsAfter(defined, text));
    const revisions = new Map(collections.map(({ name, revision }) => [name, revision]));
    const definitions = exportedCollections(text).flatMap(
      (one) => definitionChange({ ...one, base: revisions.get(one.collection) ?? 0 }, collections) ?? [],
    );
    return [
      ...definitions,
      ...reviewedChanges(application, file.documents, { live, hashes, table, targets }),
    ];
  }, [application, documents, file, hashes, collections, defined, text]);
  return (
    <ReviewDialog
      title={t('review.importTitle')}
      sendLabel={t('review.importSend')}
      anywayLabel={t('review.anyway')}
      {...(file.from !== undefined && {
        intro: t('review.importFrom', { from: file.from, to: application }),
      })}
      changes={changes}
      busy={isLoading || listed.isFetching || isFetching}
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
