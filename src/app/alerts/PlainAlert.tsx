import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FromLine } from '../../ui/FromApplication';
import { PlainButton } from '../../ui/PlainButton';
import type { AlertOptions } from '../../ui/useAlert';

/** One alert on the screen. */
export interface OpenAlert extends AlertOptions {
  id: string;
  text: string;
  /** Called with the answer; an alert that is no question is answered with yes. */
  onClosed: (yes: boolean) => void;
}

/** An alert without antd: words alone, keys among them. */
export function PlainAlert({ text, isQuestion, from, keys = [], onClosed }: OpenAlert) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div role="alertdialog" aria-labelledby={from ? `${id}-from ${id}` : id} className="panel plain-alert">
      <FromLine from={from} id={`${id}-from`} />
      <p id={id} className="alert-text" dir="auto">
        {[text, ...keys.map(({ label, value }) => `${label}: ${value}`)].join('\n')}
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
