import { type DragEvent, type ReactElement, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { LayoutNode } from '../document/node';
import type { Geometry } from './Geometry';
import { drawNode } from './NodeView';
import { openEnded } from './openEnded';
import type { Scope } from './Scope';
import { sendOnEnter } from './sendOnEnter';
import { sheetOf } from './styleSheet';
import { forgetTexts } from './TextMeasurer';
import { treeContents } from './treeContents';
import { useKeptFocus } from './useKeptFocus';
import { type ViewportSize, useViewportSize } from './useViewportSize';

interface ViewportProps {
  root: LayoutNode;
  scope: Scope;
  geometry: Geometry;
  treeKey: string;
  width: number | undefined;
  height: number | undefined;
  rtl: boolean;
  onCircular: (paths: readonly string[]) => void;
}

const UNPLACED = { display: 'none' };

/** Pictures must not be draggable. One listener for the whole screen. */
function preventPictureDrag(event: DragEvent): void {
  if (event.target instanceof HTMLImageElement) event.preventDefault();
}

/** The region a screen is drawn in. What is wider or taller than it scrolls inside it. */
export function Viewport({
  root,
  scope,
  geometry,
  treeKey,
  width,
  height,
  rtl,
  onCircular,
}: ViewportProps): ReactElement {
  const viewport = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const { name, css } = sheetOf(scope.screen.catalogue);
  const place = useCallback(
    ({ width: availableWidth, height: availableHeight }: ViewportSize) => {
      geometry.setViewport(viewport.current);
      geometry.setRoot(treeKey, {
        ...(availableHeight === undefined
          ? openEnded(root, availableWidth)
          : { node: root, width: availableWidth, height: availableHeight }),
        contents: treeContents(scope),
        extentNode: root,
        onSolved: (extent, circular) => {
          if (canvas.current)
            canvas.current.style.height = availableHeight === undefined ? `${extent.height}px` : '0';
          if (circular.length > 0) onCircular(circular);
        },
      });
      geometry.flush();
      // Not drawn until it is placed: the browser would lay everything out twice.
      canvas.current?.style.removeProperty('display');
    },
    [geometry, treeKey, root, scope, onCircular],
  );
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return undefined;
    const read = (): void => geometry.readProbe(element);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [geometry]);
  useViewportSize(viewport, canvas, { width, height, printing: geometry.printing }, place);
  useLayoutEffect(() => geometry.printing.watch(viewport.current, () => geometry.settle()), [geometry]);
  useEffect(() => () => geometry.removeRoot(treeKey), [geometry, treeKey]);
  useKeptFocus(viewport, scope.screen.locked);
  useEffect(() => {
    // Texts measured in a fallback font are wrong once the real one is there.
    if (!('fonts' in document) || document.fonts.status === 'loaded') return undefined;
    let isMounted = true;
    void document.fonts.ready.then(() => {
      if (!isMounted) return;
      forgetTexts();
      geometry.invalidateAll();
    });
    return () => {
      isMounted = false;
    };
  }, [geometry]);

  return (
    <>
      <style href={name} precedence="low">
        {css}
      </style>
      <div
        ref={viewport}
        className="sw-viewport"
        onKeyDown={sendOnEnter}
        onDragStart={preventPictureDrag}
        dir={rtl ? 'rtl' : undefined}
        style={{ width: width ?? '100%', height: height ?? '100%' }}
      >
        <div ref={probe} className="sw-probe" aria-hidden />
        <div ref={canvas} className="sw-canvas" style={UNPLACED}>
          {drawNode(root, scope, '', 0)}
        </div>
      </div>
    </>
  );
}
