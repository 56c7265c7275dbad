import { use, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { diffLayouts } from '../../../authoring/diff/diffLayouts';
import { PlainButton } from '../../../ui/PlainButton';
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
/** What is listed before somebody asks for all. */
const FIRST_LISTED = 6;

/** What differs between two layouts, in words; their texts line by line where one of them is no JSON, else on demand. */
export function LayoutDiff({ title, before, after }: LayoutDiffProps) {
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const { shown: resources } = use(OwnResources);
  const [listsAll, setListsAll] = useState(false);
  const id = useId();
  const changes = useMemo(() => {
    const [old, now] = [jsonValue(before), jsonValue(after)];
    if (!old || !now) return undefined;
    const sources = { before: readSource(before), after: readSource(after) };
    const all = diffLayouts(old.value, now.value);
    // What comes and goes first: one new control may change the steps of many others.
    const isWhole = ({ kind }: (typeof all)[number]) => kind === 'added' || kind === 'removed';
    const inOrder = [...all.filter(isWhole), ...all.filter((change) => !isWhole(change))];
    return inOrder.map((change) => describeChange(change, { ...sources, resources }, language));
  }, [before, after, resources, language]);
  const lines = <DiffLines title={title} before={before} after={after} />;
  if (!changes) return lines;
  const isLong = changes.length > FIRST_LISTED;
  const listed = changes.slice(0, listsAll ? MAX_LISTED : FIRST_LISTED);
  const more = listsAll ? changes.length - MAX_LISTED : 0;
  return (
    <>
      {changes.length === 0 ? (
        <p>{t('change.none')}</p>
      ) : (
        <ul id={id} className="layout-changes" aria-label={t('change.title')}>
          {listed.map(({ sentence, wireName, ...words }, index) => (
            <li key={index} data-change={sentence} dir="auto">
              {t(`change.${sentence}`, words)} {wireName !== '' && <WireName name={wireName} />}
            </li>
          ))}
          {more > 0 && <li>{t('publish.more', { count: more })}</li>}
        </ul>
      )}
      {isLong && (
        <PlainButton small aria-expanded={listsAll} aria-controls={id} onClick={() => setListsAll(!listsAll)}>
          {listsAll ? t('change.fewer') : t('change.all', { count: changes.length })}
        </PlainButton>
      )}
      <details>
        <summary>{t('change.json')}</summary>
        {lines}
      </details>
    </>
  );
}
