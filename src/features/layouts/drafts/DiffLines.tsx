import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparableText } from '../../../authoring/diff/comparableText';
import { lineDiff } from '../../../authoring/diff/lineDiff';
import { DIFF_SIGNS, nearChanges } from '../../../authoring/diff/nearChanges';

interface DiffLinesProps {
  /** What is compared with what: the name of the region. */
  title: string;
  before: string;
  after: string;
}

const AROUND = 3;
/** Lines rendered per step; tens of thousands at once would block the page for seconds. */
const LINES_PER_STEP = 1_500;

/** What differs between two documents, line by line; neither the order of keys nor the layout of the text is a difference. */
export function DiffLines({ title, before, after }: DiffLinesProps) {
  const { t } = useTranslation('layouts');
  const lines = useMemo(
    () => nearChanges(lineDiff(comparableText(before), comparableText(after)), AROUND),
    [before, after],
  );
  const [shown, setShown] = useState(LINES_PER_STEP);
  const hidden = lines.length - shown;
  return (
    <div className="diff" tabIndex={0} role="region" aria-label={title}>
      {lines.slice(0, shown).map((line, index) =>
        'skipped' in line ? (
          <div key={index} className="diff-skipped">
            {t('diff.same', { count: line.skipped })}
          </div>
        ) : (
          <div key={index} className={`diff-${line.side}`}>
            <span className="visually-hidden">{line.side === 'both' ? '' : t(`diff.${line.side}`)}</span>
            <span aria-hidden>{DIFF_SIGNS[line.side]} </span>
            {line.text}
          </div>
        ),
      )}
      {hidden > 0 && (
        <Button type="link" onClick={() => setShown(shown + LINES_PER_STEP)}>
          {t('diff.more', { count: Math.min(hidden, LINES_PER_STEP), hidden })}
        </Button>
      )}
    </div>
  );
}
