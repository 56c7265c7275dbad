import { refuse, type Refusal } from './handler';

/** A bound on what one person or application may have the platform keep; `{max}` in the words stands for it. */
interface Limit {
  max: number;
  code: string;
  vi: string;
  en: string;
}

/** Every bound on how many of a kind are kept; the lengths of texts stand with the fields they belong to. */
const LIMITS = {
  applications: {
    max: 50,
    code: 'too_many_applications',
    vi: 'Bạn đã có {max} ứng dụng, không thể tạo thêm',
    en: 'You have {max} applications already: no more can be created',
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
  /** Entries of one person in one application. */
  entries: {
    max: 500,
    code: 'too_many',
    vi: 'Tối đa {max} mục mỗi người',
    en: 'At most {max} entries a person',
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

/** The refusal of one more, when there are `count` of a kind already and that is the most; else undefined. */
export function limitReached(kind: keyof typeof LIMITS, count: number): Refusal | undefined {
  const { max, code, vi, en } = LIMITS[kind];
  return count < max
    ? undefined
    : refuse(
        code,
        `${vi} / ${en}`.replaceAll('{max}', () => String(max)),
      );
}
