import { useCallback, useState } from 'react';
import { withBehaviour } from '../document/createCatalogue';
import { perPage } from './perPage';
import type { ScreenBehaviour } from './ScreenBehaviour';
import type { WidgetCatalogue } from './WidgetDefinition';

class BehaviourChunk {
  loaded: ScreenBehaviour | undefined;
  private pending: Promise<ScreenBehaviour | undefined> | undefined;

  /** Resolves to undefined when loading failed; the next call tries again. */
  load(): Promise<ScreenBehaviour | undefined> {
    this.pending ??= import(/* webpackChunkName: "behaviour" */ './behaviour').then(
      ({ behaviour }) => (this.loaded = behaviour),
      () => (this.pending = undefined),
    );
    return this.pending;
  }
}

const pageChunk = perPage(() => new BehaviourChunk());

interface BehaviourState {
  /** The catalogue, with the behaviour once that has loaded. */
  catalogue: WidgetCatalogue;
  behaviour: ScreenBehaviour | undefined;
  /** It could not be loaded: screens are drawn with their plain values. */
  failed: boolean;
  /** Starts loading; may be called during rendering. */
  requestBehaviour: () => void;
}

/** The behaviour chunk: loaded when the first document needs it, available from then on. */
export function useBehaviour(plainCatalogue: WidgetCatalogue): BehaviourState {
  const [behaviour, setBehaviour] = useState(() => pageChunk().loaded);
  const [failed, setFailed] = useState(false);
  const requestBehaviour = useCallback(() => {
    void pageChunk()
      .load()
      .then((loaded) => {
        if (loaded) setBehaviour(() => loaded);
        else setFailed(true);
      });
  }, []);
  return {
    catalogue: behaviour ? withBehaviour(plainCatalogue, behaviour) : plainCatalogue,
    behaviour,
    failed,
    requestBehaviour,
  };
}
