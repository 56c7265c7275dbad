import { grid } from '../solve/grid';
import { list } from '../solve/list';
import { RecyclerView } from '../widgets/RecyclerView/RecyclerView';
import type { Widget } from '../widgets/Widget';
import type { Part } from './Part';

const rows: Widget = { Component: RecyclerView };

/** Lists and grids, short and windowed. */
const lists: Part = {
  containers: { grid, list },
  widgets: { GridView: rows, RecyclerView: rows, ListView: rows },
};

export default lists;
