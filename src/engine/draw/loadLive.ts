import { compareWith } from '../document/parse/comparing';
import { addAbilities } from '../parts/abilities';
import type { click } from './live';

let loading: Promise<void> | undefined;
let perform: typeof click | undefined;

/** What a click does; undefined until it is loaded. */
export function clickPerformer(): typeof click | undefined {
  return perform;
}

/** Loads what no screen needs to be drawn, but every screen may need the moment after: clicks, documents sent again. */
export function loadLive(): Promise<void> {
  loading ??= import('./live').then(
    (live) => {
      perform = live.click;
      compareWith(live.comparing);
      addAbilities({ collectFields: live.collectFields });
    },
    () => {
      // The next click tries again.
      loading = undefined;
    },
  );
  return loading;
}
