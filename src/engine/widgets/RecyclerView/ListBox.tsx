import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { MAX_COLUMNS } from '../../geometry/gridTracks';
import { windowedRows, type WindowedRows } from '../../draw/expandNode';
import type { LeafContent } from '../../draw/leafContent';
import { attachView } from '../../draw/drawnViews';
import { shownListStatus } from '../../draw/listStates';
import { drawViews } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import type { WidgetProps } from '../../draw/WidgetDefinition';
import { entryCount } from './rowTree';
import { WindowedList } from './WindowedList';

const GUESS = 120;
const AUTO_COLUMN = 120;

function columnsFor({ node, width }: { node: WidgetProps['node']; width: number }): number {
  const { columns, columnWidth } = node.layout;
  if (columns > 0) return columns;
  if (node.kind !== 'grid') return 1;
  return Math.max(1, Math.min(Math.floor(width / (columnWidth || AUTO_COLUMN)), MAX_COLUMNS));
}

/** The element that scrolls around another one; null = the window. */
function scrollerAround(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight + 1) return at;
  }
  return null;
}

interface ScrollFrame {
  scroller: HTMLElement | null;
  margin: number;
  width: number;
  height: number;
}

function scrollFrameOf(box: HTMLElement, scrollsItself: boolean): ScrollFrame {
  const scroller = scrollsItself ? box : scrollerAround(box);
  const top = box.getBoundingClientRect().top;
  const above = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -window.scrollY;
  return {
    scroller,
    margin: scrollsItself ? 0 : Math.round(top - above),
    width: box.clientWidth,
    height: box.clientHeight,
  };
}

/**
 * A list too long to draw whole. Scrolls by itself where its height has a limit, with the page where it has none. That depends
 * on the views around the list, never on its rows: how long these are depends in turn on what they scroll with.
 */
function LongList({ node, scope, ground, boxRef, rows }: WidgetProps & { rows: WindowedRows }): ReactElement {
  const horizontal = node.kind === 'list' && node.layout.orientation === 'horizontal';
  const [scrollsItself, setScrollsItself] = useState(node.layout.height !== 'wrap' || horizontal);
  const [frame, setFrame] = useState<ScrollFrame>();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const count = entryCount(rows);
  const [length, setLength] = useState(count * GUESS);

  const content = useCallback(
    (): LeafContent => ({
      kind: 'flow',
      width: 0,
      height: () => (horizontal ? GUESS : length),
    }),
    [horizontal, length],
  );
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const detach = boxRef(element);
      const onPlaced = (hasLimit: boolean) => setScrollsItself(horizontal || hasLimit);
      const detachContent = attachView(element, node, scope, { content, mayFlow: false, onPlaced });
      setBox(element);
      return () => {
        detachContent();
        if (typeof detach === 'function') detach();
      };
    },
    [boxRef, scope, node, content, horizontal],
  );
  useEffect(() => {
    if (!box) return undefined;
    const measure = (): void => setFrame(scrollFrameOf(box, scrollsItself));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [box, scrollsItself]);
  const look = boxLook(node, ground, scope.screen.dark);
  const room = frame ? (horizontal ? frame.height : frame.width) : 0;
  const overflows = frame !== undefined && length > (horizontal ? frame.width : frame.height);
  return (
    <div
      ref={ref}
      className={`sw sw-rows${scrollsItself ? (horizontal ? ' sw-scroll-x' : ' sw-scroll') : ''}${lookClass(look.css)}`}
      role="list"
      data-view-id={node.id || undefined}
      tabIndex={scrollsItself && overflows ? 0 : undefined}
    >
      {scrollsItself && frame && (
        <div aria-hidden style={horizontal ? { width: length, height: 1 } : { height: length }} />
      )}
      {box && frame && room > 0 && (
        <WindowedList
          rows={rows}
          scope={scope}
          ground={look.ground}
          columns={horizontal ? 1 : columnsFor({ node, width: room })}
          room={room}
          horizontal={horizontal}
          scroller={frame.scroller}
          box={box}
          drawnLength={length}
          margin={frame.margin}
          onLength={setLength}
        />
      )}
    </div>
  );
}

/** A list or grid: short ones are drawn whole, long ones by window. */
export function ListBox(props: WidgetProps): ReactElement {
  const { node, scope, ground, boxRef } = props;
  const rows = useMemo(() => windowedRows(node), [node]);
  if (rows) return <LongList {...props} rows={rows} />;
  const look = boxLook(node, ground, scope.screen.dark);
  const status = shownListStatus(node);
  return (
    <div
      ref={boxRef}
      className={(node.layout.height === 'wrap' ? 'sw' : 'sw sw-scroll') + lookClass(look.css)}
      data-view-id={node.id || undefined}
      role={status && (status === 'failed' ? 'alert' : 'status')}
      aria-busy={status === 'loading' || undefined}
    >
      {drawViews(node, scope, look.ground)}
    </div>
  );
}
