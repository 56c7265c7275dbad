import type { ReactNode } from 'react';
import './controls.css';
import { initialsColor, initialsOf } from '../protocol/initials';

interface FaceProps {
  name: string;
  /** A picture that lies over the initials. */
  children?: ReactNode;
}

/** A person: the initials of their name, in a colour that is always theirs. Decoration beside the name. */
export function Face({ name, children }: FaceProps) {
  return (
    <span className="face" style={{ background: initialsColor(name) }} aria-hidden>
      {initialsOf(name)}
      {children}
    </span>
  );
}
