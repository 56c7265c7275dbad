import { useRef, type MouseEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { Canvas } from '../canvas/Canvas';
import { writeChosen } from '../canvas/canvasKeys';
import { dragOnCanvas } from '../canvas/dragOnCanvas';
import { sourcePath } from './sourcePath';
import { useDeviceLook } from './devices';

interface FrameProps {
  canvas: Canvas;
  device: RefObject<HTMLDivElement | null>;
  size: { width: number; height: number };
  scale: number;
  dark: boolean;
  language: 'vi' | 'en';
  /** A click works as on the phone instead of selecting. */
  using: boolean;
  /** The pointer is over what is drawn at this path; undefined when it left. */
  onPoint: (path: string | undefined) => void;
  children: ReactNode;
}

function viewUnder({ target }: MouseEvent): HTMLElement | undefined {
  const view = target instanceof Element ? target.closest<HTMLElement>('[data-view-path]') : null;
  return view ?? undefined;
}

const pathOf = (view: HTMLElement | undefined) => {
  const path = view?.dataset['viewPath'];
  return path === undefined ? undefined : sourcePath(path);
};

/** The device: its own look whatever that of the page around it, and a pointer that selects and drags instead of acting. */
export function Frame({ canvas, device, size, scale, dark, language, using, onPoint, children }: FrameProps) {
  const { tone, style } = useDeviceLook({ size, scale, dark });
  const dragged = useRef(false);
  const pick = (event: MouseEvent) => {
    if (using) return;
    event.preventDefault();
    event.stopPropagation();
    const path = pathOf(viewUnder(event));
    const isClick = !dragged.current;
    dragged.current = false;
    if (path === undefined || !isClick) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) canvas.toggle(path);
    else canvas.select([path]);
    canvas.focus();
  };
  const hold = (event: MouseEvent) => {
    if (!using) event.preventDefault();
  };
  const press = (event: PointerEvent) => {
    dragged.current = false;
    const grabbed = viewUnder(event);
    const path = pathOf(grabbed);
    if (using || event.button !== 0 || !grabbed || path === undefined) return;
    const source = canvas.workspace.readNow();
    const { chosen } = canvas.workspace.now();
    // Touch scrolls unless the view is selected already.
    if (event.pointerType === 'touch' && !chosen.includes(path)) return;
    const around = chosen.find((one) => one !== path && path.startsWith(one === '' ? 'views' : `${one}/`));
    const moved = around !== undefined && source.byPath.get(around)?.listed === true ? around : path;
    const listed = source.byPath.get(moved)?.listed === true;
    const holder =
      moved === path
        ? grabbed
        : (grabbed.parentElement?.closest<HTMLElement>(`[data-view-path=${JSON.stringify(moved)}]`) ??
          grabbed);
    const end = (wasDrag: boolean) => {
      dragged.current = wasDrag;
    };
    if (listed) dragOnCanvas(canvas, { type: 'views', grabbed: holder, path: moved }, event.nativeEvent, end);
    else if (event.pointerType !== 'touch')
      dragOnCanvas(canvas, { type: 'band', add: event.shiftKey }, event.nativeEvent, end);
  };
  const write = (event: MouseEvent) => {
    if (using) return;
    event.preventDefault();
    writeChosen(canvas);
  };
  return (
    <div
      ref={device}
      className={`preview-device ${tone}`}
      style={style}
      lang={language}
      data-mode={using ? 'using' : 'selecting'}
      onClickCapture={pick}
      onMouseDownCapture={hold}
      onPointerDown={press}
      onDoubleClick={write}
      onDragStart={(event) => event.preventDefault()}
      onMouseOver={(event) => {
        // No hover outline during a drag.
        const drags = canvas.state().marks !== undefined;
        onPoint(using || drags ? undefined : pathOf(viewUnder(event)));
      }}
      onMouseLeave={() => onPoint(undefined)}
    >
      {children}
    </div>
  );
}
