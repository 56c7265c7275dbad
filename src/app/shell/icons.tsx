// Drawn here, because the icon package would be the heaviest thing on the first page.
const common = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

const small = { width: 16, height: 16, className: 'anticon' };

export function MenuIcon() {
  return (
    <svg {...common}>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </svg>
  );
}

export function SunIcon() {
  return (
    <svg {...common}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </svg>
  );
}

export function MoonIcon() {
  return (
    <svg {...common}>
      <path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z" />
    </svg>
  );
}

export function SystemIcon() {
  return (
    <svg {...common}>
      <rect x="3" y="4" width="18" height="12" rx="2" />
      <path d="M8 20h8M12 16v4" />
    </svg>
  );
}

export function DownIcon() {
  return (
    <svg {...common} width={14} height={14}>
      <path d="M6 9l6 6 6-6" />
    </svg>
  );
}

export function SearchIcon() {
  return (
    <svg {...common} width={18} height={18}>
      <circle cx="11" cy="11" r="7" />
      <path d="M20 20l-3.8-3.8" />
    </svg>
  );
}

export function RecentIcon() {
  return (
    <svg {...common} {...small}>
      <path d="M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2" />
    </svg>
  );
}

export function DeveloperIcon() {
  return (
    <svg {...common} {...small}>
      <circle cx="10" cy="8" r="4" />
      <path d="M3 21c0-4 3-6 7-6 1.4 0 2.7.3 3.8.8M19 14v6M16 17h6" />
    </svg>
  );
}

export function CreateIcon() {
  return (
    <svg {...common} {...small}>
      <rect x="3" y="3" width="7" height="7" rx="1.5" />
      <rect x="14" y="3" width="7" height="7" rx="1.5" />
      <rect x="3" y="14" width="7" height="7" rx="1.5" />
      <path d="M17.5 14v7M14 17.5h7" />
    </svg>
  );
}

export function CarouselIcon() {
  return (
    <svg {...common} {...small}>
      <rect x="6" y="5" width="12" height="14" rx="2" />
      <path d="M2.5 8v8M21.5 8v8" />
    </svg>
  );
}
export function Mark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden>
      <rect x="2" y="4" width="28" height="20" rx="4" fill="var(--ant-color-primary)" />
      <path
        d="M7 11h8M7 16h5M17 20c0-5 3-8 8-8"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="17" cy="20" r="2" fill="#fff" />
      <path d="M11 29h10" stroke="var(--ant-color-primary)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
