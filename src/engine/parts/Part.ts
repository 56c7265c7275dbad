import type { Containers } from '../geometry/containers';
import type { Widgets } from '../widgets/registry';
import type { Abilities } from './abilities';

/** What the engine can do beyond a plain screen, in a chunk of its own. */
export interface Part {
  containers?: Containers;
  widgets?: Widgets;
  abilities?: Partial<Abilities>;
  /** Shapes of icons by name. */
  icons?: Readonly<Record<string, string>>;
  /** CSS rules of its widgets. */
  styles?: string;
}
