import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { DownIcon } from './icons';
import type { ShellLink } from './links';

/** Links under one word of the top bar, shown and hidden by a button: plain links in reading order, no menu to learn. */
export function GroupMenu({ label, links }: { label: string; links: readonly ShellLink[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const within = links.some((link) => link.to === pathname);
  return (
    <div
      className="nav-group"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`nav-link ${within ? 'active' : ''}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <DownIcon />
      </button>
      <ul id={id} className="nav-group-links" hidden={!open}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined} onClick={() => setOpen(false)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
