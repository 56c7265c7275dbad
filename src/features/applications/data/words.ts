import { REMOVED_PERSON_NAME } from '../../../protocol/data/removedPerson';
import { csvWords } from './csv/words';
import { definitionWords } from './definition/words';
import { rowsWords } from './rows/words';

export const dataWords = {
  vi: {
    title: 'Dữ liệu của {{name}}',
    back: 'Tất cả bộ dữ liệu',
    intro: 'Mỗi bộ dữ liệu là một danh sách dòng có các trường như nhau; nền tảng giữ và kiểm tra quyền.',
    empty: 'Chưa có bộ dữ liệu nào ở đây dành cho bạn.',
    emptyWorks: 'Chưa có bộ dữ liệu nào. Hãy tạo bộ đầu tiên.',
    collections: 'Bộ dữ liệu',
    create: 'Tạo bộ dữ liệu',
    count: '{{count}} trên {{most}} bộ dữ liệu',
    open: 'Xem dòng',
    openLabel: 'Xem dòng của {{title}}',
    edit: 'Sửa cấu trúc',
    editLabel: 'Sửa cấu trúc của {{title}}',
    unknown: 'Không có bộ dữ liệu này, hoặc bạn không được xem.',
    cancel: 'Hủy',
    notAvailable: '(không xem được)',
    removedPerson: REMOVED_PERSON_NAME.vi,
    badNumber:
      'Hãy viết số như 1.234,5: dấu chấm ngăn hàng nghìn, dấu phẩy trước số lẻ. Viết 1,234 thành 1,2340 để không bị hiểu là 1.234.',
    roles: {
      title: 'Vai trò',
      intro:
        'Mỗi vai trò được làm gì thì đặt ở từng bộ dữ liệu, trong “Ai được làm gì”. Vai trò có hiệu lực khi người nhận đã xác nhận địa chỉ e-mail trong Hồ sơ và mở ứng dụng.',
      empty: 'Chưa ai có vai trò nào.',
      role: 'Vai trò',
      mail: 'Địa chỉ e-mail',
      give: 'Giao vai trò',
      given:
        'Đã giao vai trò {{role}} cho {{mail}}. Nhắn họ xác nhận địa chỉ e-mail trong Hồ sơ, nếu chưa: trước đó vai trò chưa có hiệu lực.',
      take: 'Thu lại',
      takeLabel: 'Thu lại vai trò {{role}} của {{who}}',
      takeAsk: '{{who}} sẽ không còn làm được những gì vai trò {{role}} cho phép.',
      waiting: 'chưa vào; có hiệu lực khi người này xác nhận địa chỉ e-mail trong Hồ sơ và mở ứng dụng',
      id: 'Mã của vai trò: {{role}}',
      backEnd: 'Mã của vai trò: {{role}}. Máy chủ của bạn tự có vai trò này, không cần giao.',
      badRole: 'Tên này không cho ra mã nào; hãy dùng tên khác, có chữ cái Latinh.',
      count: '{{count}} trên {{most}} người có vai trò này',
    },
    model: definitionWords.vi,
    rows: rowsWords.vi,
    csv: csvWords.vi,
  },
  en: {
    title: 'Data of {{name}}',
    back: 'All collections',
    intro:
      'A collection is a list of rows with the same fields; the platform keeps them and checks who may do what.',
    empty: 'There is no collection here for you yet.',
    emptyWorks: 'There is no collection yet. Create the first one.',
    collections: 'Collections',
    create: 'Create a collection',
    count: '{{count}} of {{most}} collections',
    open: 'Rows',
    openLabel: 'Rows of {{title}}',
    edit: 'Structure',
    editLabel: 'Structure of {{title}}',
    unknown: 'There is no such collection, or you may not see it.',
    cancel: 'Cancel',
    notAvailable: '(not available)',
    removedPerson: REMOVED_PERSON_NAME.en,
    badNumber:
      'Write a number as 1,234.5: a comma between thousands, a point before decimals. Write 1.234 as 1.2340, so that it is not taken for 1,234.',
    roles: {
      title: 'Roles',
      intro:
        'A role lets people do what the structure of a collection allows for it. It takes effect when the person has confirmed the address in their profile and opens the application.',
      empty: 'No one has a role yet.',
      role: 'Role',
      mail: 'E-mail address',
      give: 'Give the role',
      given:
        '{{mail}} was given the role {{role}}. Ask them to confirm their e-mail address in their profile, unless they have: the role does not count before.',
      take: 'Take away',
      takeLabel: 'Take the role {{role}} from {{who}}',
      takeAsk: '{{who}} will no longer be able to do what the role {{role}} allows.',
      waiting:
        'not here yet; it counts once they have confirmed their e-mail address in their profile and open the application',
      id: 'The role’s id: {{role}}',
      backEnd: 'The role’s id: {{role}}. Your back end always has this role. You don’t need to assign it.',
      badRole: 'This name gives no id; please use another one, with Latin letters.',
      count: '{{count}} of {{most}} people have this role',
    },
    model: definitionWords.en,
    rows: rowsWords.en,
    csv: csvWords.en,
  },
} as const;
