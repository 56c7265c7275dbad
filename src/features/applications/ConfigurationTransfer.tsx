import { Button } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsOf, exportedCollections } from '../../api/endpoints/configurationDocuments';
import { useExportConfigurationQuery } from '../../api/endpoints/manageApplications';
import { ErrorState } from '../../ui/ErrorState';
import { saveFile } from '../../ui/saveFile';

// Brings the check and the comparison of documents.
const ImportDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "review" */ './review/ImportDialog')).ImportDialog,
}));

// More than any application has: a file from a stranger is bounded before it is read and drawn.
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_DOCUMENTS = 300;

/** The configuration of an application to and from a file. What a file changes is shown before it is done. */
export function ConfigurationTransfer({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, refetch } = useExportConfigurationQuery({ application });
  const [fileText, setFileText] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);

  const loadFile = async (picked: File) => {
    // One that is gone meanwhile cannot be read.
    const text = picked.size <= MAX_FILE_BYTES ? await picked.text().catch(() => '') : '';
    const count = documentsOf(text)?.length ?? 0;
    const isGood = count > 0 && count + exportedCollections(text).length <= MAX_DOCUMENTS;
    setIsInvalid(!isGood);
    setFileText(isGood ? text : undefined);
  };

  return (
    <>
      <Button
        disabled={!currentData}
        onClick={() => currentData && saveFile(`${application}.json`, currentData.text)}
      >
        {t('manage.export')}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('manage.import')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          // The same file may be picked again after a failure.
          target.value = '';
          if (picked) void loadFile(picked);
        }}
      />
      <Button disabled={!currentData} onClick={() => fileInput.current?.click()}>
        {t('manage.import')}
      </Button>
      {error !== undefined && !currentData && <ErrorState error={error} onRetry={() => void refetch()} />}
      <span role="status">{isInvalid ? t('manage.importBad') : ''}</span>
      {fileText !== undefined && currentData && (
        <Suspense>
          <ImportDialog
            application={application}
            documents={currentData.documents}
            text={fileText}
            onClose={() => setFileText(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
