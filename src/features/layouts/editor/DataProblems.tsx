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

interface DataProblemsProps {
  problems: readonly LayoutProblem[];
  editor: EditorView | undefined;
  checkedBy: CheckedBy;
  adding: Adding;
}

/** What makes entered data be refused or lost, each with the press that fixes it; above all panels, since only the people who use the screen would notice it. */
export function DataProblems({ problems, ...more }: DataProblemsProps) {
  const ofCodes = (...codes: LayoutProblem['code'][]) => problems.filter(({ code }) => codes.includes(code));
  const unstored = ofCodes('unstored-field').filter(({ fixes }) => fixes.length > 0);
  const choices = ofCodes('unknown-choice', 'missing-choice', 'unknown-filter');
  return (
    <>
      <Notice about="unstored" problems={unstored} {...more} />
      <Notice about="otherChoices" problems={choices} {...more} />
      {more.adding.error !== undefined && <ErrorState error={more.adding.error} />}
    </>
  );
}

interface NoticeProps extends DataProblemsProps {
  about: 'unstored' | 'otherChoices';
}

function Notice({ about, problems, editor, checkedBy, adding }: NoticeProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  if (problems.length === 0 || !editor) return null;
  const more = problems.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      className="data-problems"
      title={t(`${about}.title`)}
      description={
        <ul>
          {problems.slice(0, SHOWN).map((problem) => (
            <li key={`${problem.path} ${String(problem.offset)}`}>
              {about === 'otherChoices' && <div>{problem.message[locale]}</div>}
              {problem.fixes.map(({ adds, title: press }, fixIndex) =>
                adds || problem.fixes.every((fix) => !fix.adds) ? (
                  <Button
                    key={press[locale]}
                    size="small"
                    disabled={adding.running}
                    onClick={() =>
                      mend(editor, { problem, from: problem.offset, fixIndex }, checkedBy, adding.addField)
                    }
                  >
                    {press[locale]}
                  </Button>
                ) : null,
              )}
            </li>
          ))}
          {more > 0 && <li>{t(`${about}.more`, { count: more })}</li>}
        </ul>
      }
    />
  );
}
