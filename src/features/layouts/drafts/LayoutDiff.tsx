import { use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { diffLayouts } from '../../../authoring/diff/diffLayouts';
import { WireName } from '../properties/PlainName';
import { jsonValue, readSource } from '../source/readSource';
import { OwnResources } from '../resources/ownResources';
import { describeChange } from './describeChange';
import { DiffLines } from './DiffLines';

interface LayoutDiffProps {
  /** What is compared with what. */
  title: string;
  before: string;
  after: string;
}

const MAX_LISTED = 100;

/** What differs between two layouts, in words; their texts line by line where one of them is no JSON, else on demand. */
export function LayoutDiff({ title, before, after }: LayoutDiffProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const { shown: resources } = use(OwnResources);
  const changes = useMemo(() => {
    const [old, now] = [jsonValue(before), jsonValue(after)];
    if (!old || !now) return undefined;
    const sources = { before: readSource(before), after: readSource(after) };
    return diffLayouts(old.value, now.value).map((change) =>
      describeChange(change, { ...sources, resources }, language),
    );
  }, [before, after, resources, language]);
  const lines = <DiffLines title={title} before={before} after={after} />;
  if (!changes) return lines;
  const more = changes.length - MAX_LISTED;
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('change.none')}</p>
      ) : (
        <ul className="layout-changes" aria-label={t('change.title')}>
          {changes.slice(0, MAX_LISTED).map(({ sentence, wireName, ...words }, index) => (
            <li key={index} data-change={sentence} dir="auto">
              {t(`change.${sentence}`, words)} {wireName !== '' && <WireName name={wireName} />}
            </li>
          ))}
          {more > 0 && <li>{t('publish.more', { count: more })}</li>}
        </ul>
      )}
      <details>
        <summary>{t('change.json')}</summary>
        {lines}
      </details>
    </>
  );
}
