import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparableText } from '../../../authoring/diff/comparableText';
import { lineDiff, type DiffLine } from '../../../authoring/diff/lineDiff';

interface DiffLinesProps {
  /** What is compared with what: the name of the region. */
  title: string;
  before: string;
  after: string;
}

const SIGNS = { old: '−', new: '+', both: ' ' } as const;
// Lines around a change that tell where it is.
const AROUND = 3;
/** Lines rendered per step; tens of thousands at once would block the page for seconds. */
const LINES_PER_STEP = 1_500;

type Shown = DiffLine | { skipped: number };

/** The changed lines with a few around each; long stretches that stayed are counted. */
function nearChanges(lines: readonly DiffLine[]): Shown[] {
  const near = new Set<number>();
  lines.forEach(({ side }, index) => {
    if (side === 'both') return;
    for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  });
  const shown: Shown[] = [];
  let skipped = 0;
  lines.forEach((line, index) => {
    if (!near.has(index)) {
      skipped += 1;
      return;
    }
    if (skipped > 0) shown.push({ skipped });
    skipped = 0;
    shown.push(line);
  });
  return skipped > 0 ? [...shown, { skipped }] : shown;
}

/** What differs between two documents, line by line; neither the order of keys nor the layout of the text is a difference. */
export function DiffLines({ title, before, after }: DiffLinesProps) {
  const { t } = useTranslation('layouts');
  const lines = useMemo(
    () => nearChanges(lineDiff(comparableText(before), comparableText(after))),
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
            <span aria-hidden>{SIGNS[line.side]} </span>
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
