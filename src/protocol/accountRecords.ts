import { Collection } from './collections';
import { escapedJson } from './json';
import { consoleRecord, type RequestRecord } from './requestRecord';

/**
 * Create application: the form goes unserialised, as `jsonmap`. `template`, `language` (of its texts) and `access` are
 * our own addition: they go along only where something else than a blank application in Vietnamese, open to everybody, is
 * wanted.
 */
export function createApplicationRecord(
  userId: string,
  form: {
    name: string;
    logo: string;
    keySearch: string;
    description: string;
    registerDeveloperKey: string;
    template?: string;
    language?: string;
    access?: 'everyone' | 'members';
  },
  event: string,
): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.createApplication,
    jsonmap: {
      name: form.name,
      logo: form.logo,
      key_seach: form.keySearch,
      description: form.description,
      register_developer_key: form.registerDeveloperKey,
      ...(form.template !== undefined && form.template !== 'blank' && { template: form.template }),
      ...(form.language !== undefined && form.language !== 'vi' && { language: form.language }),
      ...(form.access === 'members' && { access: form.access }),
      user_id: userId,
      event,
      application,
    },
  });
}

/** Register developer: the same pattern as create application. */
export function registerDeveloperRecord(
  userId: string,
  form: { fullName: string; mailAddress: string },
  event: string,
): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.registerDeveloper,
    jsonmap: {
      full_name: form.fullName,
      mail_address: form.mailAddress,
      user_id: userId,
      event,
      application,
    },
  });
}

/** What the person registered as, and the applications that are theirs. Our own addition to the platform's calls. */
export function ownApplicationsRecord(userId: string, event: string): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.ownApplications,
    json: escapedJson({ user_id: userId, event, application }),
  });
}

/** All that is kept of the person, as JSON text from character `from` on. Our own addition to the platform's calls. */
export function personalDataRecord(userId: string, from: number, event: string): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.personalData,
    json: escapedJson({ user_id: userId, from, event, application }),
  });
}

/** The person's own picture: `upload/…` of one that was handed over, empty to take it off. Our own addition. */
export function ownPictureRecord(userId: string, image: string, event: string): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.ownPicture,
    json: escapedJson({ image, user_id: userId, event, application }),
  });
}

/** Pictures of people, by the ids that the application `of` knows them by, at most 20. Our own addition. */
export function peoplePicturesRecord(
  userId: string,
  { of, people, event }: { of: string; people: readonly string[]; event: string },
): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.peoplePictures,
    json: escapedJson({ of, people: [...people], user_id: userId, event, application }),
  });
}

/** Delete account: os is 'IOS' outside and inside, as the platform expects. */
export function deleteAccountRecord(
  userId: string,
  request: { application: string; appUserId: string; event: string },
): RequestRecord {
  const json = { user_id: userId, app_user_id: request.appUserId, os: 'IOS', event: request.event };
  return consoleRecord(userId, {
    application: request.application,
    dataCollection: Collection.deleteAccount,
    json: escapedJson(json),
    os: 'IOS',
    app_user_id: request.appUserId,
  });
}
