import { Collection, Service } from './collections';
import { escapedJson } from './json';
import { consoleRecord, type RequestRecord } from './requestRecord';

/** A message to whoever runs the platform; our own addition. */
export function contactRecord(
  userId: string,
  { message, mailAddress, event }: { message: string; mailAddress: string; event: string },
): RequestRecord {
  const application = Service.configuration;
  const json = { message, mail_address: mailAddress, application, user_id: userId, event };
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.contactOperator,
    json: escapedJson(json),
  });
}
