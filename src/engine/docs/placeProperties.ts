import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';
import { GRAVITY } from './viewProperties';

const RELATIVE = { inside: ['relative'] } as const;
const CELLS = { inside: ['cells'] } as const;
const CONSTRAINT = { inside: ['constraint'] } as const;

const beside = (axis: 'x' | 'y', vi: string, en: string) => ({
  ...row.anchor(`${vi} khung nhìn có id này`, `${en} the sibling with this id`),
  title: { vi: `${vi}…`, en: `${en}…` },
  ...RELATIVE,
  axis,
});

const parentEdge = (vi: string, en: string) => ({
  ...row.boolean(`${vi} của khung cha`, `${en} of the parent`),
  ...RELATIVE,
});

const tie = (axis: 'x' | 'y', vi: string, en: string) => ({
  ...row.anchor(
    `Gắn cạnh ${vi} của khung nhìn có id này (hoặc parent)`,
    `Ties its ${en} of the sibling with this id (or parent)`,
  ),
  title: { vi: `Gắn cạnh ${vi} của…`, en: `Ties its ${en} of…` },
  ...CONSTRAINT,
  axis,
});

const chainStyle = {
  ...row.choice(
    ['spread', 'spread_inside', 'packed'],
    'Cách chia chỗ giữa các khung nhìn gắn nối tiếp nhau',
    'How views tied one to the next share the room between them',
  ),
  ...CONSTRAINT,
  fallback: 'spread',
};

const chainWeight = {
  ...row.number(
    'Phần chia của khung nhìn 0dp trong chuỗi',
    'Share of a view of 0dp in a run of views tied one to the next',
  ),
  ...CONSTRAINT,
  least: 0,
  fallback: '1',
};

/** What a parent reads of its children: where they stand in it. */
export const placeProperties = {
  layout_gravity: titled('Vị trí trong khung cha', 'Place in the parent', {
    ...row.flags(
      GRAVITY,
      'Đứng ở đâu trong khung cha; nối nhiều từ bằng |',
      'Where the view stands inside its parent; several words are joined by |',
    ),
    inside: ['linear', 'frame', 'cells', 'scroll', 'horizontalScroll'],
  }),
  layout_weight: titled('Phần chia chỗ còn lại', 'Share of the room left', {
    ...row.number(
      'Phần chia chỗ còn lại trong LinearLayout',
      'Share of the room that is left in a LinearLayout',
    ),
    least: 0,
    fallback: '0',
    inside: ['linear'],
  }),
  layout_toLeftOf: beside('x', 'Ở bên trái', 'Left of'),
  layout_toRightOf: beside('x', 'Ở bên phải', 'Right of'),
  layout_toStartOf: titled(
    'Đứng trước…',
    'Before…',
    beside('x', 'Đứng trước (theo hướng đọc)', 'Before, in reading direction,'),
  ),
  layout_toEndOf: titled(
    'Đứng sau…',
    'After…',
    beside('x', 'Đứng sau (theo hướng đọc)', 'After, in reading direction,'),
  ),
  layout_above: beside('y', 'Ở phía trên', 'Above'),
  layout_below: beside('y', 'Ở phía dưới', 'Below'),
  layout_alignLeft: beside('x', 'Thẳng cạnh trái với', 'Left edge in line with'),
  layout_alignRight: beside('x', 'Thẳng cạnh phải với', 'Right edge in line with'),
  layout_alignTop: beside('y', 'Thẳng cạnh trên với', 'Top edge in line with'),
  layout_alignBottom: beside('y', 'Thẳng cạnh dưới với', 'Bottom edge in line with'),
  layout_alignStart: beside('x', 'Thẳng cạnh đầu với', 'Starting edge in line with'),
  layout_alignEnd: beside('x', 'Thẳng cạnh cuối với', 'Ending edge in line with'),
  layout_alignBaseline: beside('y', 'Thẳng chân chữ với', 'Baseline in line with'),
  layout_alignParentLeft: parentEdge('Sát cạnh trái', 'At the left edge'),
  layout_alignParentRight: parentEdge('Sát cạnh phải', 'At the right edge'),
  layout_alignParentTop: parentEdge('Sát cạnh trên', 'At the top edge'),
  layout_alignParentBottom: parentEdge('Sát cạnh dưới', 'At the bottom edge'),
  layout_alignParentStart: parentEdge('Sát cạnh đầu', 'At the starting edge'),
  layout_alignParentEnd: parentEdge('Sát cạnh cuối', 'At the ending edge'),
  layout_centerInParent: parentEdge('Ở chính giữa', 'In the middle'),
  layout_centerHorizontal: parentEdge('Ở giữa theo chiều ngang', 'In the middle from left to right'),
  layout_centerVertical: parentEdge('Ở giữa theo chiều dọc', 'In the middle from top to bottom'),
  layout_alignWithParentIfMissing: titled('Theo khung cha khi thiếu', 'By the parent when missing', {
    ...row.boolean(
      'Thiếu khung nhìn được trỏ tới thì theo cạnh của khung cha',
      'When the sibling is missing, the edge of the parent is taken',
    ),
    ...RELATIVE,
    fallback: 'false',
  }),
  layout_row: titled('Hàng', 'Row', {
    ...row.whole('Hàng trong GridLayout, từ 0', 'Row in a GridLayout, from 0'),
    ...CELLS,
    least: 0,
  }),
  layout_column: titled('Cột', 'Column', {
    ...row.whole('Cột trong GridLayout, từ 0', 'Column in a GridLayout, from 0'),
    ...CELLS,
    least: 0,
  }),
  layout_rowSpan: { ...row.whole('Chiếm mấy hàng', 'Rows it covers'), ...CELLS, least: 1, fallback: '1' },
  layout_columnSpan: {
    ...row.whole('Chiếm mấy cột', 'Columns it covers'),
    ...CELLS,
    least: 1,
    fallback: '1',
  },
  layout_rowWeight: {
    ...row.number('Phần chia chiều cao còn lại', 'Share of the height that is left'),
    ...CELLS,
    least: 0,
  },
  layout_columnWeight: {
    ...row.number('Phần chia chiều rộng còn lại', 'Share of the width that is left'),
    ...CELLS,
    least: 0,
  },
  layout_constraintLeft_toLeftOf: tie('x', 'trái vào cạnh trái', 'left edge to the left edge'),
  layout_constraintLeft_toRightOf: tie('x', 'trái vào cạnh phải', 'left edge to the right edge'),
  layout_constraintRight_toLeftOf: tie('x', 'phải vào cạnh trái', 'right edge to the left edge'),
  layout_constraintRight_toRightOf: tie('x', 'phải vào cạnh phải', 'right edge to the right edge'),
  layout_constraintStart_toStartOf: tie('x', 'đầu vào cạnh đầu', 'starting edge to the starting edge'),
  layout_constraintStart_toEndOf: tie('x', 'đầu vào cạnh cuối', 'starting edge to the ending edge'),
  layout_constraintEnd_toStartOf: tie('x', 'cuối vào cạnh đầu', 'ending edge to the starting edge'),
  layout_constraintEnd_toEndOf: tie('x', 'cuối vào cạnh cuối', 'ending edge to the ending edge'),
  layout_constraintTop_toTopOf: tie('y', 'trên vào cạnh trên', 'top edge to the top edge'),
  layout_constraintTop_toBottomOf: tie('y', 'trên vào cạnh dưới', 'top edge to the bottom edge'),
  layout_constraintBottom_toTopOf: tie('y', 'dưới vào cạnh trên', 'bottom edge to the top edge'),
  layout_constraintBottom_toBottomOf: tie('y', 'dưới vào cạnh dưới', 'bottom edge to the bottom edge'),
  layout_constraintBaseline_toBaselineOf: tie('y', 'chân chữ vào chân chữ', 'baseline to the baseline'),
  layout_constraintHorizontal_bias: titled('Lệch ngang giữa hai cạnh', 'Place from left to right', {
    ...row.number(
      'Lệch về đâu giữa hai cạnh: 0 là trái, 1 là phải',
      'Where it stands between its two sides: 0 left, 1 right',
    ),
    ...CONSTRAINT,
    least: 0,
    fallback: '0.5',
  }),
  layout_constraintVertical_bias: titled('Lệch dọc giữa hai cạnh', 'Place from top to bottom', {
    ...row.number(
      'Lệch về đâu giữa hai cạnh: 0 là trên, 1 là dưới',
      'Where it stands between top and bottom: 0 top, 1 bottom',
    ),
    ...CONSTRAINT,
    least: 0,
    fallback: '0.5',
  }),
  layout_constraintHorizontal_chainStyle: titled(
    'Chia chỗ chuỗi ngang',
    'Room of a run from left to right',
    chainStyle,
  ),
  layout_constraintVertical_chainStyle: titled(
    'Chia chỗ chuỗi dọc',
    'Room of a run from top to bottom',
    chainStyle,
  ),
  layout_constraintHorizontal_weight: titled(
    'Phần chia trong chuỗi ngang',
    'Share in a run from left to right',
    chainWeight,
  ),
  layout_constraintVertical_weight: titled(
    'Phần chia trong chuỗi dọc',
    'Share in a run from top to bottom',
    chainWeight,
  ),
} satisfies PropertyTable;
