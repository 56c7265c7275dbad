import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';
import { LayoutView } from '../../src/engine';

export interface HowToDraw {
  width: number;
  height: number;
  rtl?: boolean;
  over?: boolean;
}

declare global {
  interface Window {
    /** Draws one layout in a host of that size (CSS px) and resolves when it is drawn; `over`: the last drawing is updated. */
    renderLayout: (layout: unknown, how: HowToDraw) => Promise<void>;
  }
}

let root: Root | undefined;

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      resolve();
    });
  });

window.renderLayout = async (layout, { width, height, rtl, over = false }) => {
  const host = document.querySelector<HTMLElement>('#root');
  if (!host) throw new Error('The page has no #root');
  if (!over) {
    root?.unmount();
    root = undefined;
  }
  host.style.width = `${String(width)}px`;
  host.style.height = `${String(height)}px`;
  const drawing = (root ??= createRoot(host));
  // On a busy machine frames come before what is to be drawn in them.
  flushSync(() => drawing.render(<LayoutView layout={layout} width={width} height={height} rtl={rtl} />));
  await nextFrame();
  await nextFrame();
};
