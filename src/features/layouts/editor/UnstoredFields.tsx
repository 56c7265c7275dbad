import type { EditorView } from '@codemirror/view';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { CheckedBy } from '../../../authoring/check/checkDocument';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { ErrorState } from '../../../ui/ErrorState';
import { mend } from './diagnostics';
import type { Adding } from './useAddField';

const SHOWN = 3;

interface UnstoredFieldsProps {
  problems: readonly LayoutProblem[];
  editor: EditorView | undefined;
  checkedBy: CheckedBy;
  adding: Adding;
}

/** Fields of the screen that its collection does not store yet, each with the press that lets it, or that names one it has; above all panels, since people would lose what they enter. */
export function UnstoredFields({ problems, editor, checkedBy, adding }: UnstoredFieldsProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const unstored = problems.filter(({ code, fixes }) => code === 'unstored-field' && fixes.length > 0);
  if (unstored.length === 0 || !editor) return null;
  const more = unstored.length - SHOWN;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        className="unstored-fields"
        title={t('unstored.title')}
        description={
          <ul>
            {unstored.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.path} ${String(problem.offset)}`}>
                {problem.fixes.map(({ adds, title }, fixIndex) =>
                  adds || problem.fixes.every((fix) => !fix.adds) ? (
                    <Button
                      key={title[locale]}
                      size="small"
                      disabled={adding.running}
                      onClick={() =>
                        mend(editor, { problem, from: problem.offset, fixIndex }, checkedBy, adding.addField)
                      }
                    >
                      {title[locale]}
                    </Button>
                  ) : null,
                )}
              </li>
            ))}
            {more > 0 && <li>{t('unstored.more', { count: more })}</li>}
          </ul>
        }
      />
      {adding.error !== undefined && <ErrorState error={adding.error} />}
    </>
  );
}
