import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { chipSelected, selectChip } from '../../api/slices/chipsSlice';
import { ChipGroup } from '../../ui/ChipGroup';

const CHIPS = ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'] as const;
const GROUP = 'jsoneditor';
const BOOK = 'book';

interface CategoryChipsProps {
  /** Whose layout it is; without one it may be a part of a book's. */
  application: string | undefined;
}

/** The four categories of books above the JSON of their layouts. */
export function CategoryChips({ application = BOOK }: CategoryChipsProps) {
  const { t } = useTranslation('layouts');
  const dispatch = useAppDispatch();
  const chip = useAppSelector((state) => selectChip(state, GROUP)) ?? CHIPS[0];
  if (application !== BOOK) return null;
  return (
    <ChipGroup
      label={t('editor.categories')}
      chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
      selected={chip}
      onSelect={(value) => dispatch(chipSelected({ group: GROUP, chip: value }))}
    />
  );
}
