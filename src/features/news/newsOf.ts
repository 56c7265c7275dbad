import type { FeedRow } from '../../api/streams/feed';
import { isRecord } from '../../protocol';
import { shortName } from '../../ui/shortName';

/** A card in a line or two; every text is a stranger's, cut and on one line, and may be empty. */
interface News {
  who: string;
  what: string;
  /** What it is about, such as a book. */
  about: string;
  application: string;
}

const LONGEST = 90;
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? shortName(value, LONGEST) : '');

/** What the card of a feed says, from the fields it is filled with. */
export function newsOf({ message }: FeedRow): News {
  const fields = record(record(record(message.data)['script_param'])['hash_field_value']);
  return {
    who: shortName(message.senderName),
    what: text(fields['description']),
    about: text(fields['book_name']),
    application: shortName(message.applicationName) || shortName(message.application),
  };
}
