import type { ReactNode } from 'react';
import './controls.css';
import { initialOf } from './initialOf';

const HUES = 12;

interface FaceProps {
  name: string;
  locale: 'vi' | 'en';
  /** A picture that lies over the initial. */
  children?: ReactNode;
}

/** A person: the initial of their name, in a colour that is always theirs. Decoration beside the name. */
export function Face({ name, locale, children }: FaceProps) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  // Dark enough for white letters, whatever the hue.
  const background = `hsl(${String((sum % HUES) * (360 / HUES))} 55% 32%)`;
  return (
    <span className="face" style={{ background }} aria-hidden>
      {initialOf(name, locale)}
      {children}
    </span>
  );
}
