import { Alert, Checkbox } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { checkDocument } from '../../../authoring/check/checkDocument';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { ScreenPlace } from '../../../protocol';
import type { ResourcesOfScreen } from '../../../protocol/resources';
import { useKnownTargets } from '../editor/useKnownTargets';

const SHOWN = 8;

interface ProblemListProps {
  problems: Problems;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** What the check finds in a document's text, as the editor marks it; resources that are not released yet are unknown to it. */
export interface Problems {
  errors: readonly LayoutProblem[];
  warnings: readonly LayoutProblem[];
}

export function useProblems(
  { application, ref }: ScreenPlace,
  text: string,
  resources: ResourcesOfScreen | undefined,
): Problems {
  const targets = useKnownTargets(application);
  return useMemo(() => {
    const found = text === '' ? [] : checkDocument(text, { ref, targets, resources });
    const bySeverity = (level: LayoutProblem['severity']) =>
      found.filter(({ severity }) => severity === level);
    return { errors: bySeverity('error'), warnings: bySeverity('warning') };
  }, [ref, text, targets, resources]);
}

/** What is left in a layout that shall be published; that errors go out anyway is the developer's to say. */
export function ProblemList({ problems: { errors, warnings }, confirmed, onConfirm }: ProblemListProps) {
  const { t } = useTranslation('layouts');
  return (
    <>
      {errors.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('publish.errors', { count: errors.length })}
          description={
            <>
              <Lines problems={errors} />
              <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
                {t('publish.anyway')}
              </Checkbox>
            </>
          }
        />
      )}
      {warnings.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('publish.warnings', { count: warnings.length })}
          description={<Lines problems={warnings} />}
        />
      )}
    </>
  );
}

function Lines({ problems }: { problems: readonly LayoutProblem[] }) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const more = problems.length - SHOWN;
  return (
    <ul className="publish-errors">
      {problems.slice(0, SHOWN).map(({ offset, code, line, message }) => (
        <li key={`${offset} ${code}`}>{t('publish.line', { line, message: message[locale] })}</li>
      ))}
      {more > 0 && <li>{t('publish.more', { count: more })}</li>}
    </ul>
  );
}
