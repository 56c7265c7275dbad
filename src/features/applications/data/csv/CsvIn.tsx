import { Button, Drawer } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { importedFields, mappedFields } from './csvColumns';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { readCsv, type CsvFault, type CsvLine } from './readCsv';
import { readLines } from './readLines';
import { useImport } from './useImport';

const MAX_FILE = 10 * 1024 * 1024;

interface CsvInProps {
  application: string;
  collection: UsableCollection;
}

interface ReadFile {
  name: string;
  headings: string[];
  lines: CsvLine[];
  /** The field of each column; empty for none. */
  columnFields: string[];
}

type Fault = { reason: CsvFault; line: number } | { reason: 'large' | 'text' };

/** Reads a file on this device, shows what would come of it, and adds its lines as rows. */
export function CsvIn({ application, collection }: CsvInProps) {
  const { t } = useTranslation('data');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<ReadFile>();
  const [fault, setFault] = useState<Fault>();
  const [opened, setOpened] = useState(false);
  const { state, start, resume, stop, reset } = useImport(application, collection.name);
  const fields = importedFields(collection.fields);
  const isRunning = state.status === 'running';

  const pick = async (picked: File) => {
    reset();
    setFile(undefined);
    setFault(undefined);
    setOpened(true);
    if (picked.size > MAX_FILE) {
      setFault({ reason: 'large' });
      return;
    }
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await picked.arrayBuffer());
    } catch {
      setFault({ reason: 'text' });
      return;
    }
    const parsed = readCsv(text);
    const [head, ...lines] = parsed.ok ? parsed.lines : [];
    if (!parsed.ok) setFault({ reason: parsed.reason, line: parsed.line });
    else if (!head || lines.length === 0) setFault({ reason: 'empty', line: 1 });
    else
      setFile({
        name: picked.name,
        headings: head.cells,
        lines,
        columnFields: mappedFields(head.cells, fields),
      });
  };
  const checked =
    file &&
    readLines(
      file.lines,
      file.columnFields.map((name) => fields.find((field) => field.name === name)),
      fields,
    );

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={t('csv.in')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          // The same file may be picked again after it was corrected.
          target.value = '';
          if (picked) void pick(picked);
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
          onClose={() => setOpened(false)}
        >
          {fault && (
            <p role="alert" className="labelled-fault">
              {t(`csv.fileFault.${fault.reason}`, { line: 'line' in fault ? fault.line : 0 })}
            </p>
          )}
          {file && checked && state.status === 'idle' && (
            <ImportPreview
              collection={collection}
              fields={fields}
              headings={file.headings}
              columnFields={file.columnFields}
              good={checked.good}
              faults={checked.faults}
              onMap={(columnFields) => setFile({ ...file, columnFields })}
              onStart={() => start(checked.good)}
            />
          )}
          {file && state.status !== 'idle' && (
            <ImportProgress
              state={state}
              fileName={file.name}
              headings={file.headings}
              onStop={stop}
              onResume={resume}
              onClose={() => setOpened(false)}
            />
          )}
        </Drawer>
      )}
    </>
  );
}
