import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineDiff, type DiffLine } from '../../../authoring/diff/lineDiff';

const SIGNS = { old: '−', new: '+', both: ' ' } as const;
// Lines around a change that tell where it is.
const AROUND = 2;
const MAX_LINES = 600;

/** The changed lines of a document with those around them. */
export function ChangedLines({ title, before, after }: { title: string; before: string; after: string }) {
  const { t } = useTranslation('applications');
  const lines = useMemo(() => nearChanges(lineDiff(before, after)), [before, after]);
  const hidden = lines.length - MAX_LINES;
  return (
    <div className="changed-lines" tabIndex={0} role="region" aria-label={title}>
      {lines.slice(0, MAX_LINES).map(({ side, text }, index) => (
        <div key={index} className={`changed-${side}`}>
          <span className="visually-hidden">{side === 'both' ? '' : t(`review.line.${side}`)}</span>
          <span aria-hidden>{SIGNS[side]} </span>
          {text}
        </div>
      ))}
      {hidden > 0 && <div>{t('review.hidden', { count: hidden })}</div>}
    </div>
  );
}

function nearChanges(lines: readonly DiffLine[]): DiffLine[] {
  const near = new Set<number>();
  lines.forEach(({ side }, index) => {
    if (side === 'both') return;
    for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  });
  return lines.filter((_, index) => near.has(index));
}
