import { RowWindow } from './RowWindow';

const settings = (columns: number, rows: number) => ({
  rows: undefined,
  columns,
  count: rows,
  keyOf: (index: number) => `row ${String(index)}`,
  horizontal: false,
  scroller: null,
  margin: 0,
  wholeLines: 0,
});

it('takes what was measured in narrower cells for no more than that', () => {
  const list = new RowWindow();
  list.update(settings(1, 10));
  const guessed = list.getView().length;
  list.update(settings(3, 10));
  // Cells of a third of a phone: every text wraps.
  for (let line = 0; line < 4; line += 1) list.resize(line, 900, '3 of 113');
  expect(list.getView().length).toBe(3600);

  list.update(settings(1, 10));
  for (let line = 0; line < 3; line += 1) list.resize(line, 200, '1 of 340');
  // Those that are not near are guessed again.
  expect(list.getView().length).toBe(3 * 200 + (7 * guessed) / 10);
  expect(
    list
      .getView()
      .lines.map(({ start }) => start)
      .slice(0, 3),
  ).toEqual([0, 200, 400]);
});
