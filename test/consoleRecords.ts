import type { JsonObject, RequestRecord, ScreenPlace } from '../src/protocol';
import * as account from '../src/protocol/calls/account';
import { createApplication } from '../src/protocol/calls/createApplication';
import { callRecord, type Call } from '../src/protocol/calls/defineCall';
import { deleteAccount } from '../src/protocol/calls/deleteAccount';
import { CALLS } from '../src/protocol/calls';
import * as layouts from '../src/protocol/calls/layouts';
import * as search from '../src/protocol/calls/search';
import { uploadImage } from '../src/protocol/calls/uploadImage';
import * as screens from '../src/protocol/calls/screens';

// Records as the console sends them, in few words.

interface ApplicationFields {
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

export const uploadScreenRecord = (
  userId: string,
  {
    application,
    event,
    fileJson,
    ref,
    base,
  }: ScreenPlace & { fileJson: string; base?: string; event: string },
): RequestRecord =>
  callRecord(
    screens.uploadScreen,
    { ref, file_json: fileJson, ...(base !== undefined && { base }) },
    { userId, event, application },
  );

export const restoreScreenRecord = (
  userId: string,
  { application, event, ...input }: ScreenPlace & { version: string; base?: string; event: string },
): RequestRecord => callRecord(screens.restoreScreen, input, { userId, event, application });

export const screenVersionsRecord = (
  userId: string,
  { application, event, ref }: ScreenPlace & { event: string },
): RequestRecord => callRecord(screens.screenVersions, { ref }, { userId, event, application });

export const screenVersionRecord = (
  userId: string,
  { application, event, ref, version = '' }: ScreenPlace & { version?: string; event: string },
): RequestRecord => callRecord(screens.screenVersion, { ref, version }, { userId, event, application });

const withoutAct = ({ collection, envelope, sentBy, by, input, output, about }: Call): Call => ({
  collection,
  envelope,
  sentBy,
  by,
  input,
  output,
  about,
});

/** A call about an application by the last step of its collection, with any input: `more` may break its contract. */
export function manageRecord(
  userId: string,
  request: { application: string; call: string; more?: JsonObject; event: string },
): RequestRecord {
  const { application, call: name, more = {}, event } = request;
  const call = CALLS.find(({ collection }) => collection === `draft/core/${name}`);
  if (!call) throw new Error(`no call ${name}`);
  return callRecord(withoutAct(call), more, { userId, event, application });
}

export const searchRecord = (
  userId: string,
  {
    query,
    event,
    eventDashboard,
    application,
  }: { query: string; event: string; eventDashboard: string; application?: string },
): RequestRecord =>
  callRecord(
    search.searchApplications,
    {
      query,
      event_dashboard: eventDashboard,
      ...(application !== undefined && { only_application: application }),
    },
    { userId, event },
  );

export const newContentsRecord = (userId: string, { event }: { event: string }): RequestRecord =>
  callRecord(search.newContents, {}, { userId, event });

export const homeLayoutRecord = (
  userId: string,
  {
    application,
    reference,
    event,
    eventDashboard,
  }: { application: string; reference: string; event: string; eventDashboard: string },
): RequestRecord =>
  callRecord(
    layouts.getHomeLayout,
    { reference, event_dashboard: eventDashboard },
    { userId, event, application },
  );

export const formLayoutRecord = (
  userId: string,
  {
    reference,
    screenName = '',
    parameter = '',
    ...sending
  }: {
    application: string;
    reference: string;
    appUserId: string;
    event: string;
    screenName?: string;
    parameter?: string | JsonObject;
  },
): RequestRecord =>
  callRecord(
    layouts.getLayoutData,
    { reference, screen_name: screenName, parameter },
    { userId, ...sending },
  );

export const mainDashboardRecord = (
  userId: string,
  { onTop, ...sending }: { application: string; event: string; onTop?: boolean },
): RequestRecord => callRecord(layouts.getMainDashboard, onTop ? { on_top: 1 } : {}, { userId, ...sending });

export const dataRecord = (
  userId: string,
  {
    reference,
    parameter,
    ...sending
  }: { application: string; reference: string; parameter: string; event: string },
): RequestRecord => callRecord(layouts.getData, { reference, parameter }, { userId, ...sending });

export const uploadImageRecord = (
  userId: string,
  { image, ...sending }: { application: string; image: string; event: string },
): RequestRecord => callRecord(uploadImage, { image }, { userId, ...sending });
