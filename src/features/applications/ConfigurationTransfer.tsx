import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentsOf } from '../../api/endpoints/configurationDocuments';
import { useExportConfigurationQuery } from '../../api/endpoints/manageApplications';
import { useUploadScreenMutation } from '../../api/endpoints/screens';
import { ErrorState } from '../../ui/ErrorState';
import { saveFile } from '../../ui/saveFile';
import { useLock } from '../../ui/useLock';

type Progress = { done: number; all: number } | 'bad';

/** The configuration of an application to and from a file. Each imported document is published as a new version. */
export function ConfigurationTransfer({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData } = useExportConfigurationQuery({ application });
  const [upload, { error, isLoading }] = useUploadScreenMutation();
  const [progress, setProgress] = useState<Progress>();
  const file = useRef<HTMLInputElement>(null);
  const locked = useLock();

  const take = async (chosen: File) => {
    const documents = documentsOf(await chosen.text()) ?? [];
    if (documents.length === 0) {
      setProgress('bad');
      return;
    }
    for (const [done, { ref, json }] of documents.entries()) {
      setProgress({ done, all: documents.length });
      const published = await upload({ application, ref, fileJson: json });
      if (published.error) return;
    }
    setProgress({ done: documents.length, all: documents.length });
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
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('manage.import')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be picked again after a failure.
          target.value = '';
          if (chosen) locked(() => take(chosen));
        }}
      />
      <Button loading={isLoading} onClick={() => file.current?.click()}>
        {t('manage.import')}
      </Button>
      <span role="status">
        {progress === 'bad' ? t('manage.importBad') : progress && t('manage.importing', progress)}
      </span>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
