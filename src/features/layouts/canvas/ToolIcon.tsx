// Drawn, because fonts do not agree on which signs they have.
const PATHS = {
  copy: 'M9 9h11v11H9z M5 15H4V4h11v1',
  cut: 'M20 4 8.5 15.5 M14.5 14.5 20 20 M8.5 8.5 12 12 M6 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z M6 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  paste: 'M9 3h6v4H9z M9 5H5v16h14V5h-4 M9 12h6 M9 16h6',
  duplicate: 'M9 9h11v11H9z M5 15H4V4h11v1 M14.5 12v5 M12 14.5h5',
  remove: 'M4 7h16 M9 7V4h6v3 M6 7l1 13h10l1-13 M10 11v5 M14 11v5',
  group: 'M3 3h18v18H3z M7 7h6v6H7z M11 15v2h6v-6h-2',
  ungroup: 'M3 3h9v9H3z M12 12h9v9h-9z',
} as const;

/** What a tool does, as a picture of 16 px in the colour of the text; its button says it in words. */
export function ToolIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="anticon"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
