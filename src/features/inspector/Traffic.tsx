import { Button, Empty, Input, Segmented } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionLog } from '../../api/log/useSessionLog';
import { saveFile } from '../../ui/saveFile';
import type { SessionRecording } from '../../protocol';
import { EntryRow } from './EntryRow';
import { filterEntries, KINDS, type EntryKind } from './filterEntries';

/** Everything the session sent and got, newest first. */
export interface TrafficProps {
  /** Turns a recorded session into what a test replays. */
  fixtureOf: (recording: SessionRecording) => unknown;
}

export function Traffic({ fixtureOf }: TrafficProps) {
  const { t } = useTranslation('inspector');
  const { log, entries, missing } = useSessionLog();
  const [leftOutCount, setLeftOutCount] = useState(0);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<EntryKind>('all');
  const shown = filterEntries(entries, kind, useDeferredValue(text));
  const id = useId();
  const save = (name: string, content: (recording: SessionRecording) => unknown) => {
    const recording = log.recording();
    setLeftOutCount(recording.leftOut ?? 0);
    saveFile(name, JSON.stringify(content(recording), null, 2));
  };
  return (
    <>
      <p>{t('intro')}</p>
      {missing.entries + missing.bodies > 0 && <p>{t('missing', { ...missing })}</p>}
      <div className="inspector-tools">
        <Button size="small" onClick={() => save('session.json', (recording) => recording)}>
          {t('session')}
        </Button>
        <Button size="small" onClick={() => save('session.fixture.json', fixtureOf)}>
          {t('fixture')}
        </Button>
        <span role="status">{leftOutCount > 0 ? t('exported', { count: leftOutCount }) : ''}</span>
      </div>
      <label htmlFor={id}>{t('filter')}</label>
      <Input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="inspector-tools">
        <Segmented
          size="small"
          aria-label={t('kinds')}
          value={kind}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
        <span role="status">{t('count', { shown: shown.length, all: entries.length })}</span>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <ul className="inspector-entries">
          {shown.toReversed().map((entry) => (
            <EntryRow key={`${entry.kind}/${entry.key}/${String(entry.order)}`} entry={entry} />
          ))}
        </ul>
      )}
    </>
  );
}
