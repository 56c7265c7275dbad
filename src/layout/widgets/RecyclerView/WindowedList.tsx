import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';
import type { WindowedRows } from '../../view/expandNode';
import type { Scope } from '../../view/Scope';
import type { Ground } from '../../view/style/boxStyle';
import { Row } from './Row';
import { rowCount, rowKey, rowSource } from './rowTree';

export interface WindowedListProps {
  rows: WindowedRows;
  scope: Scope;
  ground: Ground;
  /** Cells side by side. */
  columns: number;
  /** Room across the direction of scrolling, px. */
  room: number;
  horizontal: boolean;
  /** The list's own element, or what scrolls around it; null = the window. */
  scroller: HTMLElement | null;
  /** Where the list begins inside the scroller. */
  margin: number;
  /** Told when the length of the whole list changes. */
  onLength: (length: number) => void;
}

const FIRST_GUESS = 120;
const OVERSCAN = 3;

interface LineSizes {
  count: number;
  getItemKey: (line: number) => string;
  estimateSize: () => number;
  overscan: number;
  scrollMargin: number;
}

function useLines({ rows, columns, margin }: WindowedListProps): LineSizes {
  const count = Math.ceil(rowCount(rows) / columns);
  return {
    count,
    getItemKey: useCallback((line: number) => rowKey(rows, line * columns), [rows, columns]),
    estimateSize: () => FIRST_GUESS,
    overscan: OVERSCAN,
    scrollMargin: margin,
  };
}

function Lines<S extends Element | Window>(
  props: WindowedListProps & { virtualizer: Virtualizer<S, Element> },
): ReactNode {
  const { rows, scope, ground, columns, room, horizontal, margin, onLength, virtualizer } = props;
  const length = virtualizer.getTotalSize();
  useLayoutEffect(() => onLength(length), [onLength, length]);
  const [cells] = useState(() => new Map<number, number>());
  const onSize = useCallback(
    (index: number, size: number) => {
      cells.set(index, size);
      const line = Math.floor(index / columns);
      let most = 0;
      for (let at = line * columns; at < (line + 1) * columns; at += 1)
        most = Math.max(most, cells.get(at) ?? 0);
      virtualizer.resizeItem(line, most);
    },
    [cells, columns, virtualizer],
  );
  const cell = room / columns;
  const count = rowCount(rows);
  return virtualizer.getVirtualItems().flatMap((line) => {
    const start = line.start - margin;
    return Array.from({ length: Math.min(columns, count - line.index * columns) }, (_, column) => {
      const index = line.index * columns + column;
      const across = column * cell;
      const style: CSSProperties = horizontal
        ? { left: start, top: across, height: cell }
        : { top: start, left: across, width: cell };
      return (
        <div
          key={`${line.key}:${column}`}
          className="sw"
          role="listitem"
          aria-setsize={count}
          aria-posinset={index + 1}
          style={style}
        >
          <Row
            rows={rows}
            index={index}
            source={rowSource(rows, index)}
            outer={scope}
            ground={ground}
            room={cell}
            horizontal={horizontal}
            onSize={onSize}
          />
        </div>
      );
    });
  });
}

function ElementList(props: WindowedListProps & { scroller: HTMLElement }): ReactElement {
  const { scroller, horizontal } = props;
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...useLines(props),
    horizontal,
    getScrollElement: () => scroller,
  });
  return <Lines {...props} virtualizer={virtualizer} />;
}

function PageList(props: WindowedListProps): ReactElement {
  const virtualizer = useWindowVirtualizer<Element>(useLines(props));
  return <Lines {...props} virtualizer={virtualizer} />;
}

/** Only the rows near the visible part, each placed by itself. */
export function WindowedList(props: WindowedListProps): ReactElement {
  const { scroller } = props;
  return scroller ? <ElementList {...props} scroller={scroller} /> : <PageList {...props} />;
}
