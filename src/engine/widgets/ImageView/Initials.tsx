import type { ReactElement } from 'react';
import { initialsOf } from '../../../protocol/initials';
import type { LayoutNode } from '../../document/node';

// Of a box of 100 by 100. Two letters fit into its circle, too; emoji and Indian letters are wider than others.
const SIZE = 38;
const SIZE_OF_WIDE = 28;
const WIDE =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\uFE0F\u0900-\u0DFF\u1000-\u109F\u1780-\u17FF]/u;

/** A text that stands for a missing picture; empty where the document names none. */
export function placeholderText(
  { props }: LayoutNode,
  property: 'placeholder_text' | 'placeholder_subtitle',
): string {
  const text = props[property];
  return text === undefined ? '' : String(text).trim();
}

interface InitialsProps {
  text: string;
  /** Name of the picture; undefined for one that is decorative, and in a button, which has the name. */
  name: string | undefined;
}

/** The initials of a text, as large as the box allows. */
export function Initials({ text, name }: InitialsProps): ReactElement {
  const initials = initialsOf(text);
  const naming = name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <svg viewBox="0 0 100 100" focusable={false} {...naming}>
      <text x={50} y={50} dy=".35em" fontSize={WIDE.test(initials) ? SIZE_OF_WIDE : SIZE}>
        {initials}
      </text>
    </svg>
  );
}
