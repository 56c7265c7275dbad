import { bareCollection, isService } from '../protocol';
import { collectionPattern } from '../protocol/calls/defineCall';
import type { ServedCall } from './access/handle';
import { byRequest, refuse, type Handler } from './requests/handler';
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
  data.giveRoleHandler,
  data.takeRoleHandler,
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

const NO_SUCH_ACT: Handler = {
  handle: () => Promise.resolve(refuse('bad_field', { field: 'act' })),
};

// Calls to one collection are told apart by `act`.
function handlerOf(calls: readonly ServedCall[]): Handler | undefined {
  const [first] = calls;
  if (first === undefined || first.call.act === undefined) return first?.handler;
  const byAct = byRequest(
    ({ inner }) => calls.find(({ call }) => call.act === inner['act'])?.handler ?? NO_SUCH_ACT,
  );
  return { ...byAct, ...(first.handler.unlogged && { unlogged: true }) };
}

const byCollection = (calls: readonly ServedCall[]): ReadonlyMap<string, Handler> => {
  const names = new Set(calls.map(({ call }) => bareCollection(call.collection, '')));
  return new Map(
    [...names].flatMap((name) => {
      const handler = handlerOf(calls.filter(({ call }) => bareCollection(call.collection, '') === name));
      return handler ? [[name, handler] as const] : [];
    }),
  );
};

const answeredBy = (isOne: (addressee: string) => boolean) =>
  byCollection(SERVED_CALLS.filter(({ call: { addressee } }) => addressee === undefined || isOne(addressee)));

const OF_SERVICES = answeredBy(isService);
const OF_BOOK = answeredBy((addressee) => addressee === 'book');
const OF_APPLICATIONS = answeredBy(() => false);

// Of applications alone: services have no rows.
const BY_PATTERN = SERVED_CALLS.flatMap(({ call, handler }) => {
  const pattern = collectionPattern(call);
  return pattern ? [{ pattern, handler }] : [];
});

/** The handler of a call with a contract, by its collection without `../`; undefined where there is none. */
export function callHandler(application: string, collection: string): Handler | undefined {
  if (isService(application)) return OF_SERVICES.get(collection);
  const own = application === 'book' ? OF_BOOK : OF_APPLICATIONS;
  return own.get(collection) ?? BY_PATTERN.find(({ pattern }) => pattern.test(collection))?.handler;
}
