import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { nameOfDocument } from '../../../ui/useDocumentName';
import type { ScreenTarget, ScreenKind } from './generatedScreens';

interface TargetSelectProps {
  kind: ScreenKind;
  target: ScreenTarget;
  /** Those that were generated before. */
  screens: readonly ConfigurationDocument[];
  onTarget: (target: ScreenTarget) => void;
}

const valueOf = (target: ScreenTarget): string =>
  target.act === 'new' ? 'new' : `${target.act} ${target.ref}`;

/** Chooses what becomes of one kind of screen that was generated before: replaced, left as it is, or joined by another one. */
export function TargetSelect({ kind, target, screens, onTarget }: TargetSelectProps) {
  const { t } = useTranslation('applications');
  const id = useId();
  const locale = useAppSelector(selectLocale);
  const targets: ScreenTarget[] = [
    ...(['replace', 'keep'] as const).flatMap((act) => screens.map(({ ref }) => ({ act, ref }))),
    { act: 'new' },
  ];
  const labelOf = (one: ScreenTarget): string => {
    if (one.act === 'new') return t('fromCollection.place.new');
    const title = screens.find(({ ref }) => ref === one.ref)?.titles[locale] ?? '';
    const words = title === '' ? (`${one.act}Untitled` as const) : one.act;
    return t(`fromCollection.place.${words}`, { title, id: nameOfDocument(one.ref) });
  };
  return (
    <>
      <label htmlFor={id}>{t(`fromCollection.placeOf.${kind}`)}</label>
      <Select
        id={id}
        value={valueOf(target)}
        options={targets.map((one) => ({ value: valueOf(one), label: labelOf(one) }))}
        onChange={(value) => onTarget(targets.find((one) => valueOf(one) === value) ?? { act: 'new' })}
      />
    </>
  );
}
