import { READING_COLLECTIONS } from './calls/consoleCollections';

/** Collection names as the wire spells them; `../` is expanded by the back end of the application, never by a client. */
export const Collection = {
  formLayout: 'draft/core/get_layout_data',
  openForm: '../openform',
  addBook: '../draft/book/data/book_items_noa',
  searchBooks: '../requets/searching',
  bookcase: '../requets/my_bookcase',
  selectBook: '../input/select/book',
  acceptOrder: '../accept_order',
  rating: '../rating',
  deleteBookItem: '../input/delete/book_item',
  blockUser: '../input/book/block_user',
  reportUser: '../input/book/report_user',
  objectionableContent: '../input/book/objectionable_content',
  profile: '../draft/provide_oxy/post_data',
  findBooks: '../requets/find_books',
  editBook: '../input/book/edit_book',
  cancelRequest: '../input/book/cancel_request',
  declineOrder: '../draft_remove_message_dasboard',
  dueDate: '../input/book/due_date',
  askBack: '../input/book/ask_back',
  thread: '../requets/thread',
  sendMessage: '../input/book/send_message',
  shareLocation: '../input/book/share_location',
} as const;

/** Platform services that requests are addressed to besides applications. */
export const Service = {
  platform: 'resshare',
  configuration: 'resshare_configuration',
  development: 'resshare_development',
} as const;

/** True for the platform's own services, which answer with what belongs to any application. */
export function isService(application: string): boolean {
  return Object.values<string>(Service).includes(application);
}

/** True for the list of a collection of data, which the platform itself answers. */
export function isDataList(collection: string): boolean {
  return /(^|\/)data\/\w+\/list$/.test(collection);
}

/** True for collections that answer with the rows of a list: asking again begins the list anew. */
export function isListCollection(collection: string): boolean {
  return isDataList(collection) || /(^|\/)(requets\/|searchBtn$)/.test(collection);
}

/** True where a collection has the name of a contract, whose steps with `:` may be any. */
function isNamed(contract: string, collection: string): boolean {
  const [named, steps] = [contract.split('/'), collection.split('/')];
  return (
    named.length === steps.length && named.every((step, at) => step.startsWith(':') || step === steps[at])
  );
}

/** True for collections that only tell something: asking twice changes nothing. */
export function isReadingCollection(collection: string): boolean {
  return (
    READING_COLLECTIONS.some((contract) => isNamed(contract, collection)) || isListCollection(collection)
  );
}

const SILENT = [
  /^\.\.\/rating$/,
  /^\.\.\/input\/book\/(block_user|report_user|objectionable_content)$/,
  /^\.\.\/input\/delete\/book_item$/,
  /^\.\.\/(draft\/)?provide/,
  /_change_state_flow$/,
];

/** True for collections the real platform never answers: there an acknowledged write ends as "sent", not as a timeout. */
export function isSilentCollection(collection: string): boolean {
  return SILENT.some((pattern) => pattern.test(collection));
}
