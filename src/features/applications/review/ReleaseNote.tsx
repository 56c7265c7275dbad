import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The note that a release is kept with, and whom it reaches. */
export function ReleaseNote({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const { t } = useTranslation('applications');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{t('review.note')}</label>
      <Input
        id={id}
        dir="auto"
        maxLength={200}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
      <p>{t('review.reach')}</p>
    </>
  );
}
