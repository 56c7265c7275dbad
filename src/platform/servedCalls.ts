import type { ServedCall } from './access/handle';
import type { Handler } from './requests/handler';
import * as data from './data/dataModel';
import { listRowsHandler } from './data/listRows';
import { changeRowsHandler } from './data/changeRows';
import { rowChoicesHandler } from './data/rowChoices';
import * as rows from './data/rowHandlers';
import { uploadImageHandler } from './data/uploadImage';
import { applicationSignsHandler } from './handlers/applicationSigns';
import { backEndCollectionsHandler } from './handlers/backEndCollections';
import { contactOperatorHandler } from './handlers/contactOperator';
import { blockListHandler, showBookHandler, unblockUserHandler } from './handlers/book/blockList';
import { bookPageHandler } from './handlers/book/bookPage';
import { deleteBookItemHandler } from './handlers/book/deleteBookItem';
import { findBooksHandler } from './handlers/book/findBooks';
import * as opinions from './handlers/book/opinions';
import * as orders from './handlers/book/orders';
import { saveProfileHandler } from './handlers/book/saveProfile';
import * as threads from './handlers/book/thread';
import { notifyingShelves } from './book/openShelves';
import { notifyingThreads } from './book/openThreads';
import { createApplicationHandler } from './handlers/createApplication';
import * as application from './handlers/manageApplication';
import * as members from './handlers/manageMembers';
import * as screens from './handlers/manageScreens';
import { getDataHandler } from './handlers/getData';
import { getHomeDefaultLayoutHandler, getHomeLayoutHandler } from './handlers/getHomeLayout';
import { getMainDashboardHandler } from './handlers/getMainDashboard';
import { giveRoleHandler, takeRoleHandler } from './handlers/giveRoles';
import { openFormHandler } from './handlers/openForm';
import { ownApplicationsHandler } from './handlers/ownApplications';
import { registerDeveloperHandler } from './handlers/registerDeveloper';
import * as releases from './handlers/release';
import { requestLogHandler } from './handlers/requestLog';
import { newContentsHandler } from './handlers/newContents';
import { searchApplicationsHandler } from './handlers/searchApplications';
import * as drafts from './handlers/shareCandidate';
import * as versions from './handlers/uploadScreen';
import { getLayoutDataHandler } from './screens/getLayoutData';
import { deleteAccountHandler } from './people/deleteAccount';
import { personalDataHandler } from './people/downloadPersonalData';
import { ownPictureHandler, peoplePicturesHandler } from './people/pictureHandlers';
import { addBook } from './handlers/book/addBook';
import { acceptOrder, declineOrder } from './handlers/book/answerOrder';
import { changeState } from './handlers/book/changeState';
import { editBook } from './handlers/book/editBook';
import { shareLocation } from './handlers/book/shareLocation';
import { myBookcase } from './handlers/book/myBookcase';
import { searchBooks } from './handlers/book/searchBooks';
import { selectBook } from './handlers/book/selectBook';

/** A call whose effects open lists are told of as well. */
const telling = (
  { call, handler }: ServedCall,
  ...told: readonly ((handler: Handler) => Handler)[]
): ServedCall => ({ call, handler: told.reduceRight((one, tell) => tell(one), handler) });

/** Every call that the platform itself serves, each by its contract. */
export const SERVED_CALLS: readonly ServedCall[] = [
  registerDeveloperHandler,
  createApplicationHandler,
  ownApplicationsHandler,
  personalDataHandler,
  ownPictureHandler,
  peoplePicturesHandler,
  contactOperatorHandler,
  deleteAccountHandler,
  application.renameApplicationHandler,
  application.rotateBackendKeyHandler,
  application.archiveApplicationHandler,
  application.applicationAccessHandler,
  application.exportConfigurationHandler,
  requestLogHandler,
  applicationSignsHandler,
  backEndCollectionsHandler,
  members.membersHandler,
  members.inviteMemberHandler,
  members.removeMemberHandler,
  versions.uploadScreenHandler,
  versions.restoreScreenHandler,
  versions.screenVersionsHandler,
  versions.screenVersionHandler,
  screens.listScreensHandler,
  screens.orderScreensHandler,
  screens.duplicateScreenHandler,
  screens.renameScreenHandler,
  screens.removeScreenHandler,
  releases.publishReleaseHandler,
  releases.listReleasesHandler,
  releases.rollBackReleaseHandler,
  getHomeLayoutHandler,
  getHomeDefaultLayoutHandler,
  getMainDashboardHandler,
  getLayoutDataHandler,
  getDataHandler,
  openFormHandler,
  uploadImageHandler,
  searchApplicationsHandler,
  newContentsHandler,
  drafts.shareDraftHandler,
  drafts.listDraftsHandler,
  drafts.revokeDraftHandler,
  drafts.aboutDraftHandler,
  drafts.draftHomeHandler,
  drafts.draftScreenHandler,
  data.usableDataHandler,
  data.listCollectionsHandler,
  data.choiceUseHandler,
  data.defineCollectionHandler,
  data.dropCollectionHandler,
  data.listRolesHandler,
  giveRoleHandler,
  takeRoleHandler,
  rows.addRowHandler,
  listRowsHandler,
  rows.getRowHandler,
  rows.changeRowHandler,
  rows.removeRowHandler,
  rowChoicesHandler,
  changeRowsHandler,
  blockListHandler,
  unblockUserHandler,
  showBookHandler,
  bookPageHandler,
  orders.bookHistoryHandler,
  opinions.rateBookHandler,
  opinions.blockUserHandler,
  opinions.reportUserHandler,
  opinions.hideBookHandler,
  telling(deleteBookItemHandler, notifyingThreads, notifyingShelves),
  saveProfileHandler,
  findBooksHandler,
  telling(orders.cancelRequestHandler, notifyingThreads),
  telling(orders.changeDueDateHandler, notifyingThreads, notifyingShelves),
  orders.askBackHandler,
  threads.openThreadHandler,
  threads.sendMessageHandler,
];

/** Posts of the sample's layouts, which have no contract, by their collections without `../`. */
export const BOOK_POSTS: readonly [collection: string, Handler][] = [
  ['draft/book/data/book_items_noa', notifyingShelves(addBook)],
  ['requets/searching', searchBooks],
  ['requets/my_bookcase', myBookcase],
  ['input/select/book', notifyingShelves(selectBook)],
  ['accept_order', notifyingThreads(notifyingShelves(acceptOrder))],
  ['draft_remove_message_dasboard', notifyingThreads(declineOrder)],
  ['input/book/edit_book', notifyingShelves(editBook)],
  ['input/book/share_location', shareLocation],
];

/** The same for the post that every shelf has under a name of its own. */
export const SHELF_POST = {
  pattern: /^book\/data\/book_items\w*_change_state_flow$/,
  handler: notifyingThreads(notifyingShelves(changeState)),
};
