import type { ReactNode } from 'react';
import './controls.css';
import { colorOf, initialOf } from './initialOf';

interface FaceProps {
  name: string;
  /** A picture that lies over the initial. */
  children?: ReactNode;
}

/** A person: the initial of their name, in a colour that is always theirs. Decoration beside the name. */
export function Face({ name, children }: FaceProps) {
  return (
    <span className="face" style={{ background: colorOf(name) }} aria-hidden>
      {initialOf(name)}
      {children}
    </span>
  );
}
