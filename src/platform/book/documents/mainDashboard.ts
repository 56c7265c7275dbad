import { dashboardOf, LIST, tile } from '../../documents/dashboardOf';

/** The dashboard of the sample application. */
export const mainDashboard = dashboardOf([
  tile('Giới thiệu ứng dụng', 'ic_info', 'introduction'),
  tile('Tìm sách', 'ic_search', 'search', LIST),
  tile('Thêm sách', 'ic_add', 'add_book'),
  tile('Liên hệ', 'ic_contact', 'contact'),
  tile('Tủ sách của bạn', 'ic_bookcase', 'my_bookcase', LIST),
  tile('Chia sẻ vị trí', 'ic_location', 'location'),
]);
