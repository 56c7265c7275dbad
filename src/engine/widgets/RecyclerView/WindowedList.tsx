import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WindowedRows } from '../../draw/expandNode';
import { MAX_PRINTED_ROWS } from '../../draw/Printing';
import type { Scope } from '../../draw/Scope';
import type { Ground } from '../../draw/style/boxStyle';
import { fillWord } from '../../screen/words';
import { Row } from './Row';
import { RowWindow } from './RowWindow';
import { entryCount, entryKey, entrySource } from './rowTree';

interface WindowedListProps {
  rows: WindowedRows;
  scope: Scope;
  ground: Ground;
  /** Cells side by side. */
  columns: number;
  /** Room across the direction of scrolling, px. */
  room: number;
  horizontal: boolean;
  /** The list's own element, or the scrolling element around it; null = the window. */
  scroller: HTMLElement | null;
  box: HTMLElement;
  /** How long the list is drawn. */
  drawnLength: number;
  /** Where the list begins inside the scroller. */
  margin: number;
  /** Told when the length of the whole list changes. */
  onLength: (length: number) => void;
}

/** Lengths of drawn cells by the key of their row, to find the longest of a line. */
class CellSizes {
  private readonly sizes = new Map<string, number>();
  private shape = '';

  longest(keys: readonly string[], key: string, size: number, shape: string): number {
    if (shape !== this.shape) this.sizes.clear();
    this.shape = shape;
    this.sizes.set(key, size);
    return Math.max(0, ...keys.map((each) => this.sizes.get(each) ?? 0));
  }
}

const CUT_NOTICE_PX = 48;

/** Tells that paper has only the first rows of a list. */
function cutNotice(total: number, printed: number, start: number, { words }: Scope['screen']): ReactElement {
  const asText = (count: number): string => count.toLocaleString(words.locale);
  return (
    <div key="cut" className="sw sw-empty" style={{ top: start, width: '100%', height: CUT_NOTICE_PX }}>
      {fillWord(words.printedRows, { printed: asText(printed), count: asText(total) })}
    </div>
  );
}

/** Only the rows near the visible part, each placed by itself; on paper all of them. */
export function WindowedList(props: WindowedListProps): ReactElement | null {
  const { rows, scope, ground, columns, room, horizontal, scroller, box, drawnLength, margin, onLength } =
    props;
  const [rowWindow] = useState(() => new RowWindow());
  const [sizes] = useState(() => new CellSizes());
  const view = useSyncExternalStore(rowWindow.subscribe, rowWindow.getView);
  const { rows: drawn, columns: drawnColumns, lines, length } = view;
  const count = entryCount(rows);
  const { printing } = scope.screen.geometry;
  const isPrinting = useSyncExternalStore(printing.subscribe, printing.isPrinting);

  const settings = useMemo(
    () => ({
      rows,
      columns,
      count,
      keyOf: (index: number) => entryKey(rows, index),
      horizontal,
      scroller,
      margin,
      // What scrolls sideways has no room on paper.
      wholeLines: isPrinting && !horizontal ? Math.floor(MAX_PRINTED_ROWS / columns) : 0,
    }),
    [rows, count, columns, horizontal, scroller, margin, isPrinting],
  );
  useLayoutEffect(() => rowWindow.open(scroller, box), [rowWindow, scroller, box]);
  useLayoutEffect(() => {
    rowWindow.update(settings);
  }, [rowWindow, settings]);
  const printed = lines.length * columns;
  const isCut = isPrinting && !horizontal && printed < count;
  useLayoutEffect(() => {
    if (length > 0) onLength(isCut ? length + CUT_NOTICE_PX : length);
  }, [onLength, length, isCut]);
  useLayoutEffect(() => {
    // One that scrolls with its screen gets its length later, and is seen to grow.
    if (scroller === box) rowWindow.settle();
  }, [rowWindow, scroller, box, drawnLength]);
  const onSize = useCallback(
    (index: number, size: number, width: number) => {
      const { rows: measured } = rowWindow.getView();
      if (!measured) return;
      const shape = `${String(columns)} of ${String(width)}`;
      const line = Math.floor(index / columns);
      const cells = Math.min(columns, entryCount(measured) - line * columns);
      const keys = Array.from({ length: cells }, (_, at) => entryKey(measured, line * columns + at));
      rowWindow.resize(line, sizes.longest(keys, entryKey(measured, index), size, shape), shape);
    },
    [rowWindow, sizes, columns],
  );

  const cellSize = room / drawnColumns;
  if (!drawn) return null;
  const total = entryCount(drawn);
  const drawLine = (line: (typeof lines)[number]): ReactNode[] =>
    Array.from(
      { length: Math.max(0, Math.min(drawnColumns, total - line.index * drawnColumns)) },
      (_, column) => {
        const index = line.index * drawnColumns + column;
        const { start } = line;
        const crossOffset = column * cellSize;
        const style: CSSProperties = horizontal
          ? { left: start, top: crossOffset, height: cellSize }
          : { top: start, left: crossOffset, width: cellSize };
        return (
          <div
            key={entryKey(drawn, index)}
            className="sw"
            role="listitem"
            aria-setsize={total}
            aria-posinset={index + 1}
            style={style}
          >
            <Row
              rows={drawn}
              index={index}
              source={entrySource(drawn, index)}
              outer={scope}
              ground={ground}
              room={cellSize}
              horizontal={horizontal}
              onSize={onSize}
            />
          </div>
        );
      },
    );
  return (
    <>
      {lines.flatMap(drawLine)}
      {isCut && cutNotice(total, printed, length, scope.screen)}
    </>
  );
}
