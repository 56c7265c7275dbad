import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/PlainButton';
import type { OpenAlert } from './OpenAlert';

/** An alert without antd. */
export function PlainAlert({ text, isQuestion, onClosed }: OpenAlert) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div role="alertdialog" aria-labelledby={id} className="panel plain-alert">
      <p id={id} className="alert-text" dir="auto">
        {text}
      </p>
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
