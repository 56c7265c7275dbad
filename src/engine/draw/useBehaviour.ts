import { useCallback, useState } from 'react';
import { withBehaviour } from '../document/createCatalogue';
import { perPage } from './perPage';
import type { ScreenBehaviour } from './ScreenBehaviour';
import type { WidgetCatalogue } from './WidgetDefinition';

class BehaviourChunk {
  loaded: ScreenBehaviour | undefined;
  private coming: Promise<ScreenBehaviour | undefined> | undefined;

  /** Undefined when it could not be had; asked again, it is tried again. */
  load(): Promise<ScreenBehaviour | undefined> {
    this.coming ??= import(/* webpackChunkName: "behaviour" */ './behaviour').then(
      ({ behaviour }) => (this.loaded = behaviour),
      () => (this.coming = undefined),
    );
    return this.coming;
  }
}

const chunkOfPage = perPage(() => new BehaviourChunk());

interface BehaviourOf {
  /** The catalogue, with how screens behave once that has come. */
  catalogue: WidgetCatalogue;
  behaviour: ScreenBehaviour | undefined;
  /** It could not be loaded: screens are drawn with their plain values. */
  failed: boolean;
  /** Asks for it; may be called while something is drawn. */
  need: () => void;
}

/** How screens behave, loaded when the first document needs it, and there from then on. */
export function useBehaviour(given: WidgetCatalogue): BehaviourOf {
  const [behaviour, setBehaviour] = useState(() => chunkOfPage().loaded);
  const [failed, setFailed] = useState(false);
  const need = useCallback(() => {
    void chunkOfPage()
      .load()
      .then((loaded) => {
        if (loaded) setBehaviour(() => loaded);
        else setFailed(true);
      });
  }, []);
  return { catalogue: behaviour ? withBehaviour(given, behaviour) : given, behaviour, failed, need };
}
