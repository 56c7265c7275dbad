import * as account from './account';
import { createApplication } from './createApplication';
import type { Call } from './defineCall';
import { deleteAccount } from './deleteAccount';

/** Every call that has a contract. */
export const CALLS: readonly Call[] = [createApplication, ...Object.values(account), deleteAccount];
