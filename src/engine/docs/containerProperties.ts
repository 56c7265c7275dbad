import type { PropertyTable } from './PropertySpec';
import { row, titled } from './row';

export const orientation = titled(
  'Hướng xếp',
  'Direction',
  row.choice(
    ['horizontal', 'vertical'],
    'Xếp con theo hàng ngang hay cột dọc',
    'Whether the children stand in a row or a column',
    'place',
  ),
);

/** Containers that stand their children in a line. */
export const lineProperties = {
  orientation,
  weightSum: titled('Tổng các phần chia', 'Total of the shares', {
    ...row.number(
      'Tổng các layout_weight; vắng thì cộng của các con',
      'Sum of the layout_weight; without it the children’s own are added up',
      'place',
    ),
    least: 0,
  }),
  baselineAligned: titled('Thẳng chân chữ', 'Texts by baseline', {
    ...row.boolean('Xếp thẳng chân chữ khi nằm ngang', 'Whether a row aligns its texts by baseline', 'place'),
    fallback: 'true',
  }),
} satisfies PropertyTable;

export const scrollProperties = {
  fillViewport: titled('Kéo con cho đầy chỗ', 'Stretches a short child', {
    ...row.boolean(
      'Kéo con cho đầy chỗ nhìn thấy',
      'Stretches a short child to the room that is seen',
      'place',
    ),
    fallback: 'false',
  }),
} satisfies PropertyTable;

/** Lists and grids whose rows come with the data. */
export const listProperties = {
  grid_view_layout_item: row.layout('Bố cục của một mục', 'Layout of one item'),
  grid_view_data: row.data('Dữ liệu của các mục', 'Data of the items'),
  listitem: row.layout('Bố cục mẫu của một hàng', 'Sample layout of one row'),
  layoutManager: titled(
    'Cách xếp các hàng',
    'How rows are placed',
    row.text(
      'Cách xếp hàng: tên có “Grid” là lưới',
      'How rows are placed: a name with “Grid” makes a grid',
      'place',
    ),
  ),
  spanCount: { ...row.whole('Số cột của lưới', 'Columns of the grid', 'place'), least: 1 },
  orientation,
  horizontalSpacing: { ...row.length('Khoảng cách giữa các cột', 'Room between columns'), least: 0 },
  verticalSpacing: { ...row.length('Khoảng cách giữa các hàng', 'Room between rows'), least: 0 },
  emptyText: titled(
    'Chữ khi không có hàng nào',
    'Text without rows',
    row.text(
      'Chữ khi không có hàng nào; để trống thì không hiện gì',
      'Shown while there are no rows; an empty text shows nothing',
    ),
  ),
  emptyActionText: titled(
    'Nút khi không có hàng nào',
    'Button without rows',
    row.text(
      'Chữ của nút khi không có hàng nào; bấm vào thì làm các hành động của danh sách',
      'Text of a button while there are no rows; a press performs the actions of the list',
    ),
  ),
  loadingText: titled(
    'Chữ khi đang tải',
    'Text while loading',
    row.text('Chữ trong lúc chờ các hàng', 'Shown while the rows are on their way'),
  ),
  loadingRows: titled('Số khung khi đang tải', 'Placeholders while loading', {
    ...row.whole(
      'Số khung trống trong lúc chờ các hàng, nhiều nhất 20; không có loadingText thì thay cho chữ',
      'Empty frames while the rows are on their way, at most 20; without loadingText they replace the text',
    ),
    least: 0,
    fallback: '0',
  }),
  errorText: titled(
    'Chữ khi không tải được',
    'Text after an error',
    row.text(
      'Chữ khi không tải được các hàng, trên lý do và nút thử lại',
      'Shown when the rows could not be loaded, above the reason and a button that tries again',
    ),
  ),
} satisfies PropertyTable;
