import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { chipSelected, selectChip } from '../../api/slices/chipsSlice';
import { LAYOUT_CATEGORIES } from '../../protocol';
import { ChipGroup } from '../../ui/ChipGroup';

const GROUP = 'jsoneditor';
const { application: OWNER, names: CHIPS } = LAYOUT_CATEGORIES;

interface CategoryChipsProps {
  /** Whose layout it is; without one it may be a part of one that has categories. */
  application: string | undefined;
}

/** The four categories above the JSON of a layout. */
export function CategoryChips({ application = OWNER }: CategoryChipsProps) {
  const { t } = useTranslation('layouts');
  const dispatch = useAppDispatch();
  const chip = useAppSelector((state) => selectChip(state, GROUP)) ?? CHIPS[0];
  if (application !== OWNER) return null;
  return (
    <ChipGroup
      label={t('editor.categories')}
      chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
      selected={chip}
      onSelect={(value) => dispatch(chipSelected({ group: GROUP, chip: value }))}
    />
  );
}
