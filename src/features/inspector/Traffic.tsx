import { Button, Empty, Input, Segmented } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionLog } from '../../api/useSessionLog';
import { downloadJson } from './downloadJson';
import { EntryRow } from './EntryRow';
import { filterEntries, KINDS, type EntryKind } from './filterEntries';
import type { InspectorProps } from './Inspector';

/** Everything the session sent and got, newest first. */
export function Traffic({ fixtureOf }: Pick<InspectorProps, 'fixtureOf'>) {
  const { t } = useTranslation('inspector');
  const { log, entries } = useSessionLog();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<EntryKind>('all');
  const shown = filterEntries(entries, kind, useDeferredValue(text));
  const id = useId();
  return (
    <>
      <p>{t('intro')}</p>
      <div className="inspector-tools">
        <Button size="small" onClick={() => downloadJson('session.json', log.recording())}>
          {t('session')}
        </Button>
        <Button size="small" onClick={() => downloadJson('session.fixture.json', fixtureOf(log.recording()))}>
          {t('fixture')}
        </Button>
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
