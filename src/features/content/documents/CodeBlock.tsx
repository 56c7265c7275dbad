import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Code under its name, scrolling on its own, copied with one press. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation('exchange');
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLPreElement>(null);
  const id = useId();
  // Without a clipboard (no permission, plain http) the code is selected instead, ready for Ctrl+C.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <figure className="code-block">
      <figcaption>
        <span id={id}>{name}</span>
        <button
          type="button"
          aria-describedby={id}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        >
          {copied ? t('copied') : t('copy')}
        </button>
      </figcaption>
      <pre ref={text} role="group" tabIndex={0} aria-labelledby={id} translate="no">
        <code>{code}</code>
      </pre>
      <span role="status" className="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </figure>
  );
}
