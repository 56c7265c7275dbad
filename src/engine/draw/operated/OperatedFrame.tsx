import { type ComponentType, createContext, type PropsWithChildren } from 'react';
import type { Operated } from './useApproach';

/**
 * What antd's components on a screen stand in (`ConfigProvider`), for a host whose page does without antd until somebody
 * comes near an input. Without a value the host's page stands in it already.
 */
export const OperatedFrame = createContext<Operated<PropsWithChildren> | undefined>(undefined);

/** An antd component that comes together with its frame; made once for each, so that no render draws it anew. */
export function inFrame<P extends object>(
  kind: Operated<P>,
  frame: Operated<PropsWithChildren>,
): Operated<P> {
  const known = framedKinds.get(kind);
  if (known?.frame === frame) return known.framed as Operated<P>;
  const framed: Operated<P> = {
    loaded: undefined,
    load: async () => {
      const [Inner, Frame] = await Promise.all([kind.load(), frame.load()]);
      framed.loaded ??= framedComponent(Frame, Inner);
      return framed.loaded;
    },
  };
  framedKinds.set(kind, { frame, framed });
  return framed;
}

// Kinds are made once for each widget; a page has one frame.
const framedKinds = new WeakMap<object, { frame: object; framed: unknown }>();

function framedComponent<P extends object>(
  Frame: ComponentType<PropsWithChildren>,
  Inner: ComponentType<P>,
): ComponentType<P> {
  return function Framed(props: P) {
    return (
      <Frame>
        <Inner {...props} />
      </Frame>
    );
  };
}
