import type { Book } from './decodeBook';

/** How the sample application is called, and what it says of itself. */
export const SAMPLE_NAME = 'Chia sẻ sách';
export const SAMPLE_DESCRIPTION = 'Cho mượn, bán, tìm và trao đổi sách với người quanh bạn.';

interface SampleOwner {
  id: string;
  name: string;
  distance: string;
}

/** Fictional owners, so that a first search finds something. */
export const sampleOwners: readonly SampleOwner[] = [
  { id: '-SampleOwnerAnDuong0', name: 'An Dương', distance: 'Cách~2km' },
  { id: '-SampleOwnerMinhHa00', name: 'Minh Hà', distance: 'Cách~5km' },
  { id: '-SampleOwnerQuocBao0', name: 'Quốc Bảo', distance: 'Cách~12km' },
];

/** True for who has nobody behind them. */
export function isSampleOwner(appUserId: string): boolean {
  return sampleOwners.some(({ id }) => id === appUserId);
}

const book = (
  owner: number,
  name: string,
  author: string,
  category: string,
  overview: string,
  price: number,
  sale = 0,
): { owner: number; book: Book } => ({
  owner,
  book: {
    name,
    author_name: author,
    category_name: category,
    plot_overview: overview,
    image: '',
    ISBN: '',
    quantity: 1,
    cover_price: price,
    numdays_borrow: 30,
    purchase_price: 0,
    sale_price: sale,
    free_loan: sale === 0,
  },
});

/** Books that exist nowhere but here, by authors made up for them. */
export const sampleBooks = [
  book(
    0,
    'Đường về làng cũ',
    'Trần Thu Bình',
    'Truyện dài',
    'Một người trở về sau hai mươi năm xa quê.',
    82000,
  ),
  book(
    1,
    'Đường về làng cũ',
    'Trần Thu Bình',
    'Truyện dài',
    'Một người trở về sau hai mươi năm xa quê.',
    82000,
    50000,
  ),
  book(0, 'Vườn rau trên mái nhà', 'Lê Hoài Nam', 'Đời sống', 'Trồng rau sạch trong thành phố chật.', 65000),
  book(1, 'Toán vui mỗi ngày', 'Phạm Gia Khánh', 'Thiếu nhi', 'Ba trăm sáu mươi lăm câu đố nhỏ.', 54000),
  book(
    2,
    'Nhập môn lập trình di động',
    'Võ Thanh Tùng',
    'Công nghệ',
    'Từ màn hình đầu tiên tới ứng dụng đầu tiên.',
    120000,
    70000,
  ),
  book(
    2,
    'Chuyện kể bên bếp lửa',
    'Đinh Mai Chi',
    'Cổ tích',
    'Những câu chuyện của bà, kể lại cho cháu.',
    48000,
  ),
] as const;
