import { collectFields } from '../fields/collectFields';
import { grid } from '../solve/grid';
import { list } from '../solve/list';
import { clicks } from '../view/clicks';
import { expandNode, windowedRows } from '../view/expandNode';
import { itemScope } from '../view/itemScope';
import { guarded } from '../view/WidgetBoundary';
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
