import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { chipSelected, selectChip } from '../../api/slices/chipsSlice';
import { LAYOUT_CATEGORIES } from '../../protocol';

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

interface Chip {
  value: string;
  label: string;
}

/** A row of chips of which one is selected; wraps where it does not fit. */
function ChipGroup({
  label,
  chips,
  selected,
  onSelect,
}: {
  label: string;
  chips: readonly Chip[];
  selected: string;
  onSelect: (value: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className="chips">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === selected}
          onClick={() => onSelect(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
