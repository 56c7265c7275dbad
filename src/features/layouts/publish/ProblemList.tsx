import { Alert, Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { checkLayout } from '../../../authoring/check/checkLayout';
import { selectLocale } from '../../../api/slices/preferencesSlice';

const SHOWN = 8;

interface ProblemListProps {
  /** What is wrong in the text; only errors are listed. */
  errors: ReturnType<typeof useErrors>;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** The errors of a layout's text, as the editor marks them. */
export function useErrors(text: string) {
  return useMemo(
    () => (text === '' ? [] : checkLayout(text).filter(({ severity }) => severity === 'error')),
    [text],
  );
}

/** Errors of what shall be published: it is the developer's to say that it goes out all the same. */
export function ProblemList({ errors, confirmed, onConfirm }: ProblemListProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  if (errors.length === 0) return null;
  const more = errors.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('publish.errors', { count: errors.length })}
      description={
        <>
          <ul className="publish-errors">
            {errors.slice(0, SHOWN).map(({ offset, code, line, message }) => (
              <li key={`${offset} ${code}`}>{t('publish.line', { line, message: message[locale] })}</li>
            ))}
            {more > 0 && <li>{t('publish.more', { count: more })}</li>}
          </ul>
          <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
            {t('publish.anyway')}
          </Checkbox>
        </>
      }
    />
  );
}
