import type { JsonObject } from '../../../protocol';
import { addBookForm } from './addBookForm';
import { myBookcaseForm, searchForm } from './listForms';
import { mainDashboard } from './mainDashboard';
import { buyBookForm, contactForm, introductionForm, locationForm, messageRequestForm } from './plainForms';
import { orderNoticeCard, rateBookCard, requestBookCard, returnBookCard } from './cards';
import { bookCopyItem, bookcaseRow, searchBookRow } from './rows';

/** The sample application's documents by their place below `book/configuration/system_setting/layout`. */
export const bookDocuments: Readonly<Record<string, JsonObject>> = {
  'web/main_dashboard': mainDashboard,
  'android/main_dashboard': mainDashboard,
  'android/form/introduction': introductionForm,
  'android/form/search': searchForm,
  'android/form/add_book': addBookForm,
  'android/form/contact': contactForm,
  'android/form/location': locationForm,
  'android/form/my_bookcase': myBookcaseForm,
  'android/form/message_request_book': messageRequestForm,
  'android/form/buy_book': buyBookForm,
  'android/recycler_layout/search_book': searchBookRow,
  'android/recycler_layout/bookcase': bookcaseRow,
  'android/grid_layout/book_copy': bookCopyItem,
  'android/dashboard_layout/request_book': requestBookCard,
  'android/dashboard_layout/return_book': returnBookCard,
  'android/dashboard_layout/order_notice': orderNoticeCard,
  'android/dashboard_layout/rate_book': rateBookCard,
};
