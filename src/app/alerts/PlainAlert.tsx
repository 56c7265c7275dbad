import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FromLine } from '../../ui/FromApplication';
import { PlainButton } from '../../ui/PlainButton';
import type { OpenAlert } from './OpenAlert';

/** An alert without antd. */
export function PlainAlert({ text, isQuestion = false, from, keys, link, onClosed }: OpenAlert) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div role="alertdialog" aria-labelledby={from ? `${id}-from ${id}` : id} className="panel plain-alert">
      <FromLine from={from} id={`${id}-from`} />
      <p id={id} className="alert-text" dir="auto">
        {text}
      </p>
      {keys?.map(({ label, value }) => (
        <p key={label} className="alert-text">
          {label}: <code>{value}</code>
        </p>
      ))}
      {link && (
        <Link to={link.to} className="alert-link" onClick={() => onClosed(true)}>
          {link.words}
        </Link>
      )}
      {isQuestion && (
        <PlainButton autoFocus onClick={() => onClosed(false)}>
          {t('no')}
        </PlainButton>
      )}
      <PlainButton primary autoFocus={!isQuestion} onClick={() => onClosed(true)}>
        {t(isQuestion ? 'yes' : 'ok')}
      </PlainButton>
    </div>
  );
}
