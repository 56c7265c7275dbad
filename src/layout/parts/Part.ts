import type { Containers } from '../solve/containers';
import type { linkedText } from '../widgets/TextView/linkedText';
import type { Widgets } from '../widgets/registry';

/** What the engine can do beyond a plain screen, in a chunk of its own. */
export interface Part {
  containers?: Containers;
  widgets?: Widgets;
  /** Makes addresses in texts links. */
  linkedText?: typeof linkedText;
  /** Shapes of icons by name. */
  icons?: Readonly<Record<string, string>>;
  /** CSS rules of its widgets. */
  styles?: string;
}
