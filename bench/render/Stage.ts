import type { ReactNode } from 'react';

/** One drawing of one scene. Changes that need a render return the new content; others go their own way. */
export interface Stage {
  content(): ReactNode;
  /** Gives the field of one row a new text. */
  update(row: number, text: string): ReactNode | undefined;
  /** Prepares one more row; the returned function yields the content with it. */
  append(): (() => ReactNode) | undefined;
  /** Prepares a fresh copy with one change; the returned function yields the content with it. */
  resend(change: number): (() => ReactNode) | undefined;
}

const noop = () => undefined;

/** A drawing that never changes. */
export function stillStage(content: ReactNode): Stage {
  return { content: () => content, update: noop, append: noop, resend: noop };
}
