import type { Json } from '../../src/protocol';

/** An is signed in and attacks; Bình is signed in and owns other things; nobody has no token. */
export type Identity = 'an' | 'binh' | 'nobody';

/** What is tried. `listen` is an event stream over REST; `transaction` and `onDisconnect` exist in the SDK alone. */
export type Verb =
  'get' | 'listen' | 'set' | 'update' | 'remove' | 'push' | 'increment' | 'transaction' | 'onDisconnect';

/** One call. `{an}` and `{binh}` in any text stand for the people's uids, which are known only at run time. */
export interface Call {
  as: Identity;
  verb: Verb;
  path: string;
  value?: Json;
  /** REST only: further query parameters. */
  parameters?: Record<string, string>;
  /** REST only: further headers. */
  headers?: Record<string, string>;
  /** REST only: sent in place of the person's token; gets that token. */
  token?: (token: string) => string;
}

/** A call that must be refused and change nothing, and its twin, which differs in one thing and must pass. */
export interface Attack {
  name: string;
  call: Call;
  twin: Call;
  /** Left out: tried both through the SDK and over REST. */
  only?: 'sdk' | 'rest';
  /** True where the twin repeats what is there already. */
  sameAfterTwin?: boolean;
}

/** An attack that differs from its twin in what `wrong` says. */
export function attack(
  name: string,
  twin: Call,
  wrong: Partial<Call>,
  more: Pick<Attack, 'only' | 'sameAfterTwin'> = {},
): Attack {
  return { name, call: { ...twin, ...wrong }, twin, ...more };
}
