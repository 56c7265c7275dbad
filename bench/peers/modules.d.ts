// The packages are there only after `installPeers`: what the bench uses of them, as their own types have it.
declare module '@divkitframework/divkit/client' {
  export function render(options: {
    id: string;
    target: HTMLElement;
    json: unknown;
    onError?: (details: { error: Error }) => void;
  }): { $destroy(): void };
}

declare module '@json-render/react' {
  import type { ComponentType, JSX, ReactNode } from 'react';

  export interface ComponentRenderProps {
    element: { props: Record<string, unknown> };
    bindings?: Record<string, string>;
    children?: ReactNode;
  }
  export function useBoundProp(
    value: unknown,
    path: string | undefined,
  ): [value: unknown, set: (value: unknown) => void];
  type Registry = Record<string, ComponentType<ComponentRenderProps>>;
  export function Renderer(props: { spec: unknown; registry: Registry }): JSX.Element;
  export function JSONUIProvider(props: {
    registry: Registry;
    initialState: Record<string, unknown>;
    children: ReactNode;
  }): JSX.Element;
}
