import { Badge, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import type { LogEntry, LoggedRequest } from '../../api/log/logEntry';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { useFailureText } from '../../ui/useFailureText';
import { errorOf } from './filterEntries';
import { JsonBox } from './JsonBox';
import { innerOfRecord, isReadingCollection } from '../../protocol';
import { useAskAgainMutation } from '../../api/endpoints/askAgain';
import { failureSentences } from '../../ui/failureSentences';

interface Readable {
  text: string;
  /** Of the record or message as it travels, in UTF-8. */
  bytes: number;
}

// Records and messages are immutable, so the result is cached.
const cache = new WeakMap<object, Readable>();

/** What an entry holds, as indented JSON; the inner object of a request is opened. */
function readable(entry: LogEntry): Readable {
  const body = entry.kind === 'request' ? entry.record : entry.message;
  const isObject = typeof body === 'object' && body !== null;
  const cached = isObject ? cache.get(body) : undefined;
  if (cached) return cached;
  const opened =
    entry.kind === 'request' && typeof entry.record['json'] === 'string'
      ? { ...entry.record, json: innerOfRecord(entry.record) }
      : body;
  const made = {
    text: JSON.stringify(opened, null, 2),
    bytes: new TextEncoder().encode(JSON.stringify(body)).length,
  };
  if (isObject) cache.set(body, made);
  return made;
}

const COLOURS = { open: 'processing', stored: 'processing', answered: 'success', failed: 'error' } as const;

/** One request or answer: a line that opens to its JSON. */
export function EntryRow({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('inspector');
  const locale = useAppSelector(selectLocale);
  const failureText = useFailureText();
  const [open, setOpen] = useState(false);
  const isRequest = entry.kind === 'request';
  const body = entry.dropped ? undefined : readable(entry);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const error = errorOf(entry);
  const failure = isRequest && error !== undefined ? failureText(error) : undefined;
  const name = isRequest ? entry.collection || t('unnamed') : entry.event;
  const facts = [
    ...(isRequest ? [entry.application, entry.event] : []),
    entry.key,
    ...(entry.durationMs === undefined ? [] : [`${number.format(entry.durationMs)} ms`]),
    body ? t('size', { size: number.format(body.bytes) }) : t('dropped'),
  ];
  return (
    <li>
      <button type="button" className="inspector-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="inspector-line">
          <Badge
            status={isRequest ? COLOURS[entry.status] : error === undefined ? 'default' : 'error'}
            text={isRequest ? t(`status.${entry.status}`) : t('answer')}
          />
          <time dateTime={new Date(entry.at).toISOString()}>{time.format(entry.at)}</time>
        </span>
        <code className="wrap">{name}</code>
        <span className="inspector-facts wrap">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </button>
      {failure && (
        <p className="inspector-error wrap">
          {[failure.title, failure.hint, failure.detail].filter((part) => part !== '').join(' ')}
        </p>
      )}
      {open && !body && <p className="wrap">{t('droppedText', { size: number.format(entry.size) })}</p>}
      {open && body && (
        <JsonBox name={name} text={body.text}>
          {isRequest && <AskAgain entry={entry} />}
        </JsonBox>
      )}
    </li>
  );
}

/** Sends a request once more. What may have an effect is asked about first. */
function AskAgain({ entry }: { entry: LoggedRequest }) {
  const { t } = useTranslation('inspector');
  const { modal } = App.useApp();
  const failureText = useFailureText();
  const [askAgain, { isLoading, isSuccess, error }] = useAskAgainMutation();
  const { record, collection } = entry;
  const send = () => void askAgain(record);
  const ask = () => {
    if (isReadingCollection(collection)) send();
    else
      modal.confirm({
        title: t('againTitle'),
        content: t('againText', { collection }),
        okText: t('againOk'),
        cancelText: t('cancel'),
        onOk: send,
      });
  };
  return (
    <>
      <Button size="small" loading={isLoading} disabled={isLoading} onClick={ask}>
        {t('again')}
      </Button>
      <span role="status">{isSuccess ? t('againSent') : error && failureSentences(failureText(error))}</span>
    </>
  );
}
