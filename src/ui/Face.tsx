import './controls.css';
import { initialOf } from './initialOf';

const HUES = 12;

/** A person without a picture: the initial of their name, in a colour that is always theirs. Decoration beside the name. */
export function Face({ name, locale }: { name: string; locale: 'vi' | 'en' }) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  // Dark enough for white letters, whatever the hue.
  const background = `hsl(${String((sum % HUES) * (360 / HUES))} 55% 32%)`;
  return (
    <span className="face" style={{ background }} aria-hidden>
      {initialOf(name, locale)}
    </span>
  );
}
