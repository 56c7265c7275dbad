import * as account from './account';
import { createApplication } from './createApplication';
import * as dataModel from './dataModel';
import type { Call } from './defineCall';
import { deleteAccount } from './deleteAccount';
import * as layouts from './layouts';
import * as application from './manageApplication';
import * as members from './members';
import { openForm } from './openForm';
import { listReleases, publishRelease, rollBackRelease } from './release';
import * as rows from './rows';
import * as screens from './screens';
import * as search from './search';
import * as drafts from './sharedDraft';
import { uploadImage } from './uploadImage';

/** Every call that has a contract. */
export const CALLS: readonly Call[] = [
  createApplication,
  ...Object.values(account),
  deleteAccount,
  ...Object.values(application),
  ...Object.values(members),
  ...Object.values(screens),
  publishRelease,
  listReleases,
  rollBackRelease,
  ...Object.values(layouts),
  openForm,
  uploadImage,
  ...Object.values(search),
  ...Object.values(drafts),
  ...Object.values(dataModel),
  rows.addRow,
  rows.listRows,
  rows.getRow,
  rows.changeRow,
  rows.removeRow,
  rows.rowChoices,
  rows.changeRows,
];
