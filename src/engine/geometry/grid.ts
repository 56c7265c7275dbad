import { AT_MOST, type LayoutBox, EXACTLY, type Mode, UNSPECIFIED, truncPx } from './LayoutBox';
import type { Container, LayoutPass } from './LayoutPass';
import { evenColumns } from './gridTracks';

/** An item's height spec: a number is exact, anything else as tall as it likes. */
function measureItem(child: LayoutBox, columnWidth: number, pass: LayoutPass): void {
  const { width, height } = child.layout;
  const wm: Mode = width === 'wrap' ? AT_MOST : EXACTLY;
  const fixed = typeof height === 'number';
  pass.measure(
    child,
    wm,
    typeof width === 'number' ? width : columnWidth,
    fixed ? EXACTLY : UNSPECIFIED,
    fixed ? height : 0,
  );
}

/**
 * GridView with inline items: equal columns, rows as tall as their tallest item, items without margins. Where the height
 * is open it shows every row, so that nothing hides in a scroller inside a scroller.
 */
export const grid: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    const { layout, children } = box;
    const { padding, verticalSpacing: gap } = layout;
    const sides = padding.left + padding.right;
    const width = wm === UNSPECIFIED ? layout.columnWidth * Math.max(1, layout.columns) + sides : ws;
    const { x, width: columns } = evenColumns(layout, Math.max(0, width - sides));
    const y: number[] = [];
    const heights: number[] = [];
    let bottom = 0;
    for (let start = 0; start < children.length; start += columns.length) {
      let tallest = 0;
      for (let column = 0; column < columns.length; column += 1) {
        const child = children[start + column];
        if (!child) break;
        measureItem(child, columns[column] ?? 0, pass);
        tallest = Math.max(tallest, child.height);
      }
      if (start > 0) bottom += gap;
      y.push(bottom);
      heights.push(tallest);
      bottom += tallest;
    }
    box.tracks = { columns: columns.length, x, width: columns, y, height: heights };
    box.width = width;
    const contentHeight = bottom + padding.top + padding.bottom;
    box.height = hm === EXACTLY ? hs : hm === AT_MOST ? Math.min(contentHeight, hs) : contentHeight;
  },
  place(box, width, _height, pass) {
    const { layout, tracks } = box;
    if (!tracks) return;
    const { padding, gravity, rtl } = layout;
    box.children.forEach((child, index) => {
      const column = index % tracks.columns;
      const row = (index - column) / tracks.columns;
      const columnWidth = tracks.width[column] ?? 0;
      const left = tracks.x[column] ?? 0;
      const gravityX = gravity.x === 'none' && rtl ? 'end' : gravity.x;
      const spare = columnWidth - child.width;
      const shift = gravityX === 'center' ? truncPx(spare / 2) : gravityX === 'end' ? spare : 0;
      const x = rtl ? width - padding.right - left - columnWidth : padding.left + left;
      pass.place(child, x + shift, padding.top + (tracks.y[row] ?? 0), child.width, child.height);
    });
  },
};
