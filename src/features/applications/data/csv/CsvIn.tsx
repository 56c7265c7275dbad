import { Button, Drawer } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { useAppSelector } from '../../../../api/hooks';
import { selectLocale } from '../../../../api/slices/preferencesSlice';
import { useUnsent } from '../../../../ui/useUnsent';
import { DiscardQuestion } from '../rows/DiscardQuestion';
import { importedFields } from './csvColumns';
import { FileSettings } from './FileSettings';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { useCsvFile } from './useCsvFile';
import { useImport } from './useImport';

const MAX_FILE = 10 * 1024 * 1024;

interface CsvInProps {
  application: string;
  collection: UsableCollection;
}

/** Reads a file on this device, shows what would come of it, and adds its lines as rows. */
export function CsvIn({ application, collection }: CsvInProps) {
  const { t } = useTranslation('data');
  const locale = useAppSelector(selectLocale);
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [opened, setOpened] = useState(false);
  const { state, start, resume, stop, reset } = useImport(application, collection.name);
  const fields = useMemo(() => importedFields(collection.fields), [collection.fields]);
  const { file, isCorrected, pick, chooseEncoding, chooseSeparator, chooseHeading, ...corrections } =
    useCsvFile(fields, locale);
  const isRunning = state.status === 'running';
  const isUnsent = opened && isCorrected && state.status === 'idle';
  const [isAsking, setAsking] = useState(false);
  useUnsent(isUnsent);

  const open = async (picked: File) => {
    reset();
    pick(undefined);
    setOpened(true);
    const isLarge = picked.size > MAX_FILE;
    setTooLarge(isLarge);
    if (!isLarge) pick({ name: picked.name, bytes: new Uint8Array(await picked.arrayBuffer()) });
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('csv.in')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          // The same file may be picked again after it was corrected.
          target.value = '';
          if (picked) void open(picked);
        }}
      />
      <Button onClick={() => input.current?.click()}>{t('csv.in')}</Button>
      {opened && (
        <Drawer
          open
          size={720}
          title={file ? t('csv.fileTitle', { name: file.name }) : t('csv.in')}
          mask={{ closable: !isRunning }}
          keyboard={!isRunning}
          closable={!isRunning}
          onClose={() => (isUnsent ? setAsking(true) : setOpened(false))}
        >
          {isTooLarge && (
            <p role="alert" className="labelled-fault">
              {t('csv.fileFault.large')}
            </p>
          )}
          {file && state.status === 'idle' && (
            <div className="data-page">
              <FileSettings
                file={file}
                onEncoding={chooseEncoding}
                onSeparator={chooseSeparator}
                onHeading={chooseHeading}
              />
              {file.encoding && !file.fault && (
                <ImportPreview
                  application={application}
                  collection={collection}
                  fields={fields}
                  file={file}
                  locale={locale}
                  {...corrections}
                  onStart={() => start(file.good)}
                />
              )}
            </div>
          )}
          {file && state.status !== 'idle' && (
            <ImportProgress
              state={state}
              file={file}
              onStop={stop}
              onResume={resume}
              onClose={() => setOpened(false)}
            />
          )}
          {isAsking && (
            <DiscardQuestion
              onDiscard={() => {
                setAsking(false);
                setOpened(false);
              }}
              onGoOn={() => setAsking(false)}
            />
          )}
        </Drawer>
      )}
    </>
  );
}
