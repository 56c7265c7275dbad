import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineDiff } from '../../../authoring/diff/lineDiff';
import { DIFF_SIGNS, nearChanges } from '../../../authoring/diff/nearChanges';

const AROUND = 2;
const MAX_LINES = 600;

/** The changed lines of a document with those around them. */
export function ChangedLines({ title, before, after }: { title: string; before: string; after: string }) {
  const { t } = useTranslation('applications');
  const lines = useMemo(
    () => nearChanges(lineDiff(before, after), AROUND).filter((line) => 'side' in line),
    [before, after],
  );
  const hidden = lines.length - MAX_LINES;
  return (
    <div className="changed-lines" tabIndex={0} role="region" aria-label={title}>
      {lines.slice(0, MAX_LINES).map(({ side, text }, index) => (
        <div key={index} className={`changed-${side}`}>
          <span className="visually-hidden">{side === 'both' ? '' : t(`review.line.${side}`)}</span>
          <span aria-hidden>{DIFF_SIGNS[side]} </span>
          {text}
        </div>
      ))}
      {hidden > 0 && <div>{t('review.hidden', { count: hidden })}</div>}
    </div>
  );
}
