import { collectFields } from '../screen/fields/collectFields';
import { grid } from '../geometry/grid';
import { list } from '../geometry/list';
import { clicks } from '../draw/clicks';
import { expandNode, windowedRows } from '../draw/expandNode';
import { itemScope } from '../draw/itemScope';
import { guarded } from '../draw/WidgetBoundary';
import { RecyclerView } from '../widgets/RecyclerView/RecyclerView';
import type { Widget } from '../widgets/Widget';
import type { Part } from './Part';

const rows: Widget = { draw: guarded(RecyclerView), flows: (node) => windowedRows(node) === undefined };

/** Lists and grids, short and windowed. */
const lists: Part = {
  abilities: { clicks, collectFields, expandNode, itemScope },
  containers: { grid, list },
  widgets: { GridView: rows, RecyclerView: rows, ListView: rows },
};

export default lists;
