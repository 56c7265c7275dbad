import { refuse, type Refusal } from './handler';

const MB = 1024 * 1024;

/** A limit on what is stored for one person or application; `{max}` in the messages is replaced by it. */
interface Limit {
  max: number;
  /** The unit of `max` and of what is counted; absent: a number of things. */
  unit?: 'bytes';
  code: string;
  vi: string;
  en: string;
}

/** All limits on how many of a kind are stored; lengths of texts are defined with their fields. */
const LIMITS = {
  applications: {
    max: 50,
    code: 'too_many_applications',
    vi: 'Bạn đã có {max} ứng dụng, không thể tạo thêm',
    en: 'You have {max} applications already: no more can be created',
  },
  /** Copies one person offers, as many as a bookcase shows. */
  books: {
    max: 500,
    code: 'too_many_books',
    vi: 'Tủ của bạn đã có {max} cuốn sách, hãy bớt đi trước khi thêm',
    en: 'There are {max} books on your shelf already: remove some to add another',
  },
  /** Covers of all copies one person offers. */
  covers: {
    max: 20 * MB,
    unit: 'bytes',
    code: 'too_many_pictures',
    vi: 'Ảnh bìa của bạn đã dùng hết {max}, hãy bớt sách có ảnh hoặc dùng ảnh nhỏ hơn',
    en: 'Your covers take {max} already: remove books with covers, or use a smaller picture',
  },
  /** Pictures of one person that belong to no book yet; each goes after a day. */
  waitingPictures: {
    max: 10,
    code: 'too_many_images',
    vi: 'Bạn đã tải lên {max} ảnh mà chưa dùng, hãy thêm sách với chúng hoặc đợi đến mai',
    en: 'You uploaded {max} pictures and did not use them: add books with them, or wait until tomorrow',
  },
  /** Copies one person has out at once, and has of others. */
  loans: {
    max: 200,
    code: 'too_many_loans',
    vi: 'Bạn đang cho mượn {max} cuốn, hãy nhận lại một cuốn trước',
    en: 'You have {max} books on loan to others: take one back first',
  },
  borrowed: {
    max: 100,
    code: 'too_many_borrowed',
    vi: 'Bạn đang mượn {max} cuốn, hãy trả một cuốn trước',
    en: 'You borrow {max} books at the moment: return one first',
  },
  /** Rows of what one person sold, and bought. */
  sales: {
    max: 300,
    code: 'too_many_sales',
    vi: 'Ngăn sách đã bán có {max} cuốn, hãy xóa bớt',
    en: 'There are {max} books among those you sold: remove some rows first',
  },
  purchases: {
    max: 300,
    code: 'too_many_purchases',
    vi: 'Ngăn sách đã mua có {max} cuốn, hãy xóa bớt',
    en: 'There are {max} books among those you bought: remove some rows first',
  },
  /** What one person asked for and nobody answered yet. */
  requests: {
    max: 50,
    code: 'too_many_wishes',
    vi: 'Bạn có {max} yêu cầu chưa được trả lời, hãy đợi chủ sách',
    en: 'You asked for {max} books that nobody answered for yet: wait for their owners',
  },
  /** Documents of one application that were published, */
  screens: {
    max: 200,
    code: 'too_many_screens',
    vi: 'Ứng dụng đã có {max} màn hình, không thể thêm',
    en: 'The application has {max} screens already: no more can be added',
  },
  /** and they with their versions. */
  screenBytes: {
    max: 20 * MB,
    unit: 'bytes',
    code: 'no_room',
    vi: 'Các màn hình đã dùng hết {max}, hãy thu nhỏ một màn hình trước',
    en: 'The screens take {max} already: publish a smaller one first',
  },
  /** Candidates of one application that testers can open, one a person. */
  candidates: {
    max: 5,
    code: 'too_many_drafts',
    vi: 'Đã có {max} bản nháp được chia sẻ, hãy thu hồi một liên kết trước',
    en: 'There are {max} shared drafts already: revoke one of their links first',
  },
  /** Logos of one person that belong to no application yet; each goes after a day. */
  waitingLogos: {
    max: 20,
    code: 'too_many_images',
    vi: 'Bạn đã tải lên {max} logo trong hôm nay, hãy dùng chúng trước',
    en: 'You uploaded {max} logos today: use those first',
  },
  /** People invited to one application, joined or not. */
  members: {
    max: 50,
    code: 'too_many_members',
    vi: 'Đã đủ {max} thành viên',
    en: 'There are {max} members already',
  },
  /** Invitations by one person on one day, to all applications together. */
  invitationsPerDay: {
    max: 100,
    code: 'too_many_invitations',
    vi: 'Hôm nay bạn đã mời {max} người, hãy mời tiếp vào ngày mai',
    en: 'You invited {max} people today: invite more tomorrow',
  },
  /** Messages of one person to whoever runs the platform, in a day. */
  contactsPerDay: {
    max: 5,
    code: 'too_many_messages',
    vi: 'Hôm nay bạn đã gửi {max} lời nhắn, hãy gửi tiếp vào ngày mai',
    en: 'You sent {max} messages today: send more tomorrow',
  },
  /** Collections of one application, and the rows of one person in each of them, */
  collections: {
    max: 20,
    code: 'too_many_collections',
    vi: 'Ứng dụng đã có {max} bộ dữ liệu',
    en: 'The application has {max} collections of data already',
  },
  rows: {
    max: 1000,
    code: 'too_many_rows',
    vi: 'Bạn đã có {max} dòng ở đây, hãy xóa bớt trước khi thêm',
    en: 'You have {max} rows here already: remove some to add another',
  },
  rowBytes: {
    max: 2 * MB,
    unit: 'bytes',
    code: 'too_many_rows',
    vi: 'Các dòng của bạn ở đây đã dùng hết {max}, hãy xóa bớt',
    en: 'Your rows here take {max} already: remove some first',
  },
  rowPictures: {
    max: 20 * MB,
    unit: 'bytes',
    code: 'too_many_pictures',
    vi: 'Ảnh trong các dòng của bạn ở đây đã dùng hết {max}, hãy xóa dòng có ảnh hoặc dùng ảnh nhỏ hơn',
    en: 'The pictures of your rows here take {max} already: remove rows with pictures, or use a smaller picture',
  },
  /** and of one who works on the application. */
  rowsOfDeveloper: {
    max: 100_000,
    code: 'too_many_rows',
    vi: 'Bạn đã thêm {max} dòng ở đây, hãy xóa bớt trước khi thêm',
    en: 'You added {max} rows here already: remove some to add another',
  },
  rowBytesOfDeveloper: {
    max: 64 * MB,
    unit: 'bytes',
    code: 'too_many_rows',
    vi: 'Các dòng bạn thêm ở đây đã dùng hết {max}, hãy xóa bớt',
    en: 'The rows you added here take {max} already: remove some first',
  },
  /** People who have one role of an application, come or not; roles there may be ten. */
  holders: {
    max: 200,
    code: 'too_many_holders',
    vi: 'Đã đủ {max} người có vai trò này',
    en: 'There are {max} people of this role already',
  },
  reports: {
    max: 200,
    code: 'too_many_reports',
    vi: 'Bạn đã gửi {max} báo cáo, không thể gửi thêm',
    en: 'You sent {max} reports already: no more are taken',
  },
  blocked: {
    max: 500,
    code: 'too_many_blocked',
    vi: 'Bạn đã chặn {max} người, không thể chặn thêm',
    en: 'You blocked {max} people already: no more can be blocked',
  },
  hidden: {
    max: 1000,
    code: 'too_many_hidden',
    vi: 'Bạn đã ẩn {max} cuốn sách, không thể ẩn thêm',
    en: 'You hid {max} books already: no more can be hidden',
  },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

/** The limit of a kind, in things or bytes. */
export function maxOf(kind: Kind): number {
  return LIMITS[kind].max;
}

/** The refusal when `count` existing things of a kind and `more` new ones exceed its limit; else undefined. */
export function limitReached(kind: Kind, count: number, more = 1): Refusal | undefined {
  const { max, unit, code, vi, en }: Limit = LIMITS[kind];
  const shown = unit === 'bytes' ? `${String(max / MB)} MB` : String(max);
  return count + more <= max
    ? undefined
    : refuse(
        code,
        `${vi} / ${en}`.replaceAll('{max}', () => shown),
      );
}

/** The same when another person has reached their limit, so that the sender learns why the request fails. */
export function otherLimitReached(kind: Kind, count: number): Refusal | undefined {
  return (
    limitReached(kind, count) &&
    refuse(
      'other_is_full',
      'Người này đã đạt giới hạn của mình, hãy thử lại sau / This person has as many as they may have: try again later',
    )
  );
}
