import type { PlatformRequest } from '../requests/handler';
import type { Collection } from './definitions';
import type { ReadValues } from './readValues';
import type { Standing } from './rights';
import type { Row } from './rows';

/** What becomes of one row. */
export interface RowChange {
  request: PlatformRequest;
  collection: Collection;
  standing: Standing;
  /** Undefined: it is new. */
  before?: Row | undefined;
  /** Undefined: it goes. */
  after?: Row | undefined;
  /** What `after` was read with. */
  read?: ReadValues;
}
