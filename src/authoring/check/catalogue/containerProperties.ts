import type { PropertyTable } from './PropertySpec';
import { row } from './row';

/** Containers that stand their children in a line. */
export const lineProperties = {
  orientation: row.choice(
    ['horizontal', 'vertical'],
    'Xếp con theo hàng ngang hay cột dọc',
    'Whether the children stand in a row or a column',
  ),
  weightSum: {
    ...row.number(
      'Tổng các layout_weight; vắng thì cộng của các con',
      'Sum of the layout_weight; without it the children’s own are added up',
    ),
    least: 0,
  },
  baselineAligned: {
    ...row.boolean('Xếp thẳng chân chữ khi nằm ngang', 'Whether a row aligns its texts by baseline'),
    fallback: 'true',
  },
} satisfies PropertyTable;

export const scrollProperties = {
  fillViewport: {
    ...row.boolean('Kéo con cho đầy chỗ nhìn thấy', 'Stretches a short child to the room that is seen'),
    fallback: 'false',
  },
} satisfies PropertyTable;

export const cardProperties = {
  cardBackgroundColor: row.color('Màu nền của thẻ', 'Colour of the card'),
  cardCornerRadius: { ...row.length('Độ bo góc của thẻ', 'Radius of the card’s corners'), least: 0 },
  cardElevation: { ...row.length('Độ nổi của thẻ', 'Height of the card above the ground'), least: 0 },
  contentPadding: row.length('Khoảng đệm quanh nội dung thẻ', 'Space around the card’s content'),
  contentPaddingLeft: row.length('Đệm trái của nội dung thẻ', 'Space left of the card’s content'),
  contentPaddingTop: row.length('Đệm trên của nội dung thẻ', 'Space above the card’s content'),
  contentPaddingRight: row.length('Đệm phải của nội dung thẻ', 'Space right of the card’s content'),
  contentPaddingBottom: row.length('Đệm dưới của nội dung thẻ', 'Space below the card’s content'),
} satisfies PropertyTable;

/** Lists and grids whose rows come with the data. */
export const listProperties = {
  grid_view_layout_item: row.layout('Bố cục của một mục', 'Layout of one item'),
  grid_view_data: row.data('Dữ liệu của các mục', 'Data of the items'),
  listitem: row.layout('Bố cục mẫu của một hàng', 'Sample layout of one row'),
  layoutManager: row.text(
    'Cách xếp hàng: tên có “Grid” là lưới',
    'How rows are placed: a name with “Grid” makes a grid',
  ),
  spanCount: { ...row.whole('Số cột của lưới', 'Columns of the grid'), least: 1 },
  orientation: lineProperties.orientation,
  horizontalSpacing: { ...row.length('Khoảng cách giữa các cột', 'Room between columns'), least: 0 },
  verticalSpacing: { ...row.length('Khoảng cách giữa các hàng', 'Room between rows'), least: 0 },
} satisfies PropertyTable;

export const gridProperties = {
  ...listProperties,
  numColumns: {
    ...row.whole('Số cột, hoặc auto_fit', 'Number of columns, or auto_fit'),
    choices: ['auto_fit'] as const,
    fallback: '1',
  },
  columnWidth: {
    ...row.length('Chiều rộng một cột khi numColumns là auto_fit', 'Width of a column with auto_fit'),
    least: 0,
  },
} satisfies PropertyTable;

export const cellsProperties = {
  columnCount: { ...row.whole('Số cột của GridLayout', 'Columns of the GridLayout'), least: 1 },
  rowCount: { ...row.whole('Số hàng của GridLayout', 'Rows of the GridLayout'), least: 1 },
  orientation: lineProperties.orientation,
} satisfies PropertyTable;
