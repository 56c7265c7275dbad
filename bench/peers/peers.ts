/** What is measured beside the engine. None of it is part of the project: `installPeers` puts it in the cache folder. */
export const PEERS = {
  '@divkitframework/divkit': '31.13.0',
  '@json-render/core': '0.20.0',
  '@json-render/react': '0.20.0',
} as const;

export const RENDERERS = ['engine', 'react', 'divkit', 'jsonRender'] as const;
export type RendererName = (typeof RENDERERS)[number];

export const SCENES = ['grid', 'form', 'screen'] as const;
export type SceneName = (typeof SCENES)[number];

/** Each round brings texts that no earlier one had. */
export interface PeerOrder {
  renderer: RendererName;
  scene: SceneName;
  salt: number;
}

/** How one renderer draws what was prepared for it; returns the way to end the drawing. */
export type Draw = (host: HTMLElement) => () => void;

export interface PeersPage {
  prepare(order: PeerOrder): void;
  mount(): void;
  unmount(): void;
  /** Resolves once two more frames are painted. */
  painted(): Promise<void>;
  elements(): number;
  /** Texts that are seen at least once, for the comparison of drawings. */
  texts(): string[];
}
