import type { RequestRecord } from '../src/protocol';
import * as account from '../src/protocol/calls/account';
import { createApplication } from '../src/protocol/calls/createApplication';
import { callRecord } from '../src/protocol/calls/defineCall';
import { deleteAccount } from '../src/protocol/calls/deleteAccount';

// Records as the console sends them, in few words.

export interface ApplicationFields {
  name: string;
  logo: string;
  keySearch: string;
  description: string;
  registerDeveloperKey: string;
  template?: string;
  language?: string;
  access?: string;
}

export const createApplicationRecord = (
  userId: string,
  { keySearch, registerDeveloperKey, ...form }: ApplicationFields,
  event: string,
): RequestRecord =>
  callRecord(
    createApplication,
    { ...form, key_seach: keySearch, register_developer_key: registerDeveloperKey },
    { userId, event },
  );

export const registerDeveloperRecord = (
  userId: string,
  { fullName, mailAddress }: { fullName: string; mailAddress: string },
  event: string,
): RequestRecord =>
  callRecord(
    account.registerDeveloper,
    { full_name: fullName, mail_address: mailAddress },
    { userId, event },
  );

export const ownApplicationsRecord = (userId: string, event: string): RequestRecord =>
  callRecord(account.ownApplications, {}, { userId, event });

export const personalDataRecord = (userId: string, from: number, event: string): RequestRecord =>
  callRecord(account.personalData, { from }, { userId, event });

export const ownPictureRecord = (userId: string, image: string, event: string): RequestRecord =>
  callRecord(account.ownPicture, { image }, { userId, event });

export const peoplePicturesRecord = (
  userId: string,
  { of, people, event }: { of: string; people: readonly string[]; event: string },
): RequestRecord => callRecord(account.peoplePictures, { of, people: [...people] }, { userId, event });

export const contactRecord = (
  userId: string,
  { message, mailAddress, event }: { message: string; mailAddress: string; event: string },
): RequestRecord =>
  callRecord(account.contactOperator, { message, mail_address: mailAddress }, { userId, event });

export const deleteAccountRecord = (
  userId: string,
  { application, appUserId, event }: { application: string; appUserId: string; event: string },
): RequestRecord =>
  callRecord(deleteAccount, { app_user_id: appUserId, os: 'IOS' }, { userId, event, application });
