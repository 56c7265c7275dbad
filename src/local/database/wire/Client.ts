import type { Access } from '../access';
import type { Holder } from '../serving/Budget';
import type { LargeMessage } from './SendQueue';

/** A session as its parts see it. */
export interface Client extends Holder {
  readonly access: Access;
  setAccess(access: Access): void;
  send(message: string | LargeMessage): void;
  /** Something went wrong that was not to be expected, or the client asks too much: its session ends. */
  fail(reason: unknown): void;
}
