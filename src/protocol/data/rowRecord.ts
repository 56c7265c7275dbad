import { escapedJson, type JsonObject } from '../json';
import { record, type FieldValue, type PostedRecord } from '../requestRecord';

export type RowCall = 'add' | 'list' | 'get' | 'change' | 'remove' | 'choices';

/** Where such a call is posted to. */
export const rowCollection = (collection: string, call: RowCall): string => `../data/${collection}/${call}`;

/** A call on the rows of an application's collection; `mark` tells apart calls that say the same (it names no field). */
export function rowRecord(
  userId: string,
  request: {
    application: string;
    collection: string;
    call: RowCall;
    data: Readonly<Record<string, FieldValue>>;
    event: string;
    mark?: string;
  },
): PostedRecord {
  const { application, collection, call, data, event, mark } = request;
  const json: JsonObject = {
    application,
    user_id: userId,
    event,
    data: { ...data },
    ...(mark !== undefined && { message_key: mark }),
  };
  return record(userId, {
    application,
    dataCollection: rowCollection(collection, call),
    json: escapedJson(json),
  });
}
