export interface Chip {
  value: string;
  label: string;
}

/** A row of chips of which one is selected; wraps where it does not fit. */
export function ChipGroup({
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
