import { type ServedCall, handle } from './access/handle';
import * as data from './data/dataModel';
import { listRowsHandler } from './data/listRows';
import { changeRowsHandler } from './data/changeRows';
import { rowChoicesHandler } from './data/rowChoices';
import * as rows from './data/rowHandlers';
import { uploadImageHandler } from './data/uploadImage';
import { applicationSignsHandler } from './handlers/applicationSigns';
import { backEndCollectionsHandler } from './handlers/backEndCollections';
import { contactOperatorHandler } from './handlers/contactOperator';
import { createApplicationHandler } from './handlers/createApplication';
import * as application from './handlers/manageApplication';
import { requestLogHandler } from './handlers/manageApplication';
import * as members from './handlers/manageMembers';
import * as screens from './handlers/manageScreens';
import { getDataHandler } from './handlers/getData';
import { getHomeDefaultLayoutHandler, getHomeLayoutHandler } from './handlers/getHomeLayout';
import { getMainDashboardHandler } from './handlers/getMainDashboard';
import { giveRoleHandler, takeRoleHandler } from './handlers/giveRoles';
import { ownApplicationsHandler } from './handlers/ownApplications';
import { registerDeveloperHandler } from './handlers/registerDeveloper';
import * as releases from './handlers/release';
import { newContentsHandler } from './handlers/contents';
import { searchApplicationsHandler } from './handlers/searchApplications';
import { withWaitingCards } from './data/waitingAgain';
import * as drafts from './handlers/shareCandidate';
import * as versions from './handlers/uploadScreen';
import { getLayoutDataHandler } from './screens/getLayoutData';
import { deleteAccountHandler } from './people/deleteAccount';
import { personalDataHandler } from './people/downloadPersonalData';
import { ownPictureHandler, peoplePicturesHandler } from './people/pictureHandlers';
import { openForm } from '../protocol/calls/openForm';

const openFormHandler = handle(openForm, { run: () => ({ data: { acknowledged: true } }) });

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
  ...[getHomeLayoutHandler, getHomeDefaultLayoutHandler, getMainDashboardHandler].map(withWaitingCards),
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
];
