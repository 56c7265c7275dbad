import type { Containers } from '../solve/containers';
import type { Widgets } from '../widgets/registry';

/** What the engine can do beyond a plain screen, in a chunk of its own. */
export interface Part {
  containers?: Containers;
  widgets?: Widgets;
  /** Shapes of icons by name. */
  icons?: Readonly<Record<string, string>>;
  /** CSS rules of its widgets. */
  styles?: string;
}
