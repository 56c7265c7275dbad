import type { PlatformRequest } from '../requests/handler';
import type { Collection } from './definitions';
import type { News } from './news';
import type { ReadValues } from './readValues';
import type { Standing } from './rights';
import type { Row } from './rows';

/** What becomes of one row, as far as those are told who have it open. */
export interface ShownChange {
  request: Pick<PlatformRequest, 'application' | 'appUserId'>;
  collection: Collection;
  /** Undefined: it is new. */
  before?: Row | undefined;
  /** Undefined: it goes. */
  after?: Row | undefined;
  /** What `after` was read with. */
  read?: ReadValues;
  /** The messages by which one sees that a list is open went with somebody's account. */
  isErasure?: boolean;
}

/** What becomes of one row. */
export interface RowChange extends ShownChange {
  request: PlatformRequest;
  standing: Standing;
  /** Absent: the row is the only one that the request changes. */
  news?: News | undefined;
}
