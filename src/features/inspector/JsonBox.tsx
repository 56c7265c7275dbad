import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

// Display limit in characters, so that the browser can lay the text out at once.
const SHOWN = 20_000;

/** JSON to read and to take along; `children` are further buttons. */
export function JsonBox({ name, text, children }: { name: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation('inspector');
  const [copied, setCopied] = useState<'copied' | 'copyFailed'>();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  };
  const left = text.length - SHOWN;
  return (
    <div className="inspector-json">
      <div className="inspector-tools">
        <Button size="small" onClick={copy}>
          {t('copy')}
        </Button>
        {children}
        <span role="status">{copied && t(copied)}</span>
      </div>
      <pre tabIndex={0} role="region" aria-label={t('json', { name })}>
        {left > 0 ? text.slice(0, SHOWN) : text}
      </pre>
      {left > 0 && <p>{t('cut', { count: left })}</p>}
    </div>
  );
}
