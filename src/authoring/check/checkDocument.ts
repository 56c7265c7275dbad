import type { Resources } from '../../engine';
import { RESOURCES } from '../../protocol/resources';
import { checkLayout } from './checkLayout';
import { checkResources } from './checkResources';
import type { KnownTargets } from './KnownTargets';
import type { LayoutProblem } from './LayoutProblem';

/** What a text is checked by. */
export interface CheckedBy {
  /** The document it is, as references name it; absent for parts and samples. */
  ref?: string | undefined;
  /** Existing screens and collections; undefined when not known. */
  targets?: KnownTargets | undefined;
  /** The application's own names; undefined where it has none. */
  resources?: Resources | undefined;
}

/** All that is wrong with a document of an application as text: its resources by their own rules, everything else as a layout. */
export function checkDocument(text: string, { ref, targets, resources }: CheckedBy): LayoutProblem[] {
  return ref === RESOURCES ? checkResources(text) : checkLayout(text, targets, resources);
}
