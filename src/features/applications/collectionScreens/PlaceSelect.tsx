import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { nameOfDocument } from '../../../ui/useDocumentName';
import type { Place, ScreenKind } from './generatedScreens';

interface PlaceSelectProps {
  kind: ScreenKind;
  place: Place;
  /** Those that were generated before. */
  screens: readonly ConfigurationDocument[];
  onPlace: (place: Place) => void;
}

const valueOf = (place: Place): string => (place.act === 'new' ? 'new' : `${place.act} ${place.ref}`);

/** Chooses what becomes of one kind of screen that was generated before: replaced, left as it is, or joined by another one. */
export function PlaceSelect({ kind, place, screens, onPlace }: PlaceSelectProps) {
  const { t } = useTranslation('applications');
  const id = useId();
  const locale = useAppSelector(selectLocale);
  const places: Place[] = [
    ...(['replace', 'keep'] as const).flatMap((act) => screens.map(({ ref }) => ({ act, ref }))),
    { act: 'new' },
  ];
  const labelOf = (one: Place): string => {
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
        value={valueOf(place)}
        options={places.map((one) => ({ value: valueOf(one), label: labelOf(one) }))}
        onChange={(value) => onPlace(places.find((one) => valueOf(one) === value) ?? { act: 'new' })}
      />
    </>
  );
}
