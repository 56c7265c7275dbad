import { Button, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A key the person has to carry elsewhere: readable, selectable, copied with one click. */
export function CopyableKey({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('exchange');
  const [copied, setCopied] = useState(false);
  const id = useId();
  // Without a clipboard (no permission, plain http) the text is selected instead, ready for Ctrl+C.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
    }
  };
  return (
    <div className="copyable-key">
      <label htmlFor={id}>{label}</label>
      <Space.Compact block>
        <Input id={id} value={value} readOnly />
        <Button onClick={() => void copy()}>{copied ? t('copied') : t('copy')}</Button>
      </Space.Compact>
      <span role="status" className="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </div>
  );
}
