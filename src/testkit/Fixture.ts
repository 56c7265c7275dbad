import type { Json } from '../protocol';

/** One request and what the platform answered. */
export interface FixtureExchange {
  /** `dataCollection` of the request. */
  collection: string;
  /** Tells loads of different screens apart; absent where the request named none. */
  reference?: string;
  /** The fields that were posted, for anyone who reads the fixture. */
  data?: Json;
  answers: {
    /** Which of the request's events the answer went to: `event`, `event_dashboard`, `event_recycler_view`… */
    to: string;
    /** Ms after the request. */
    afterMs: number;
    /** The message; `{{user}}` and `{{event}}` (or another event field) stand for what the new request says. */
    message: Json;
  }[];
}

/** A recorded session without the names of that day: what a test replays. */
export interface Fixture {
  kind: 'screenwire-fixture';
  version: 1;
  exchanges: FixtureExchange[];
}
