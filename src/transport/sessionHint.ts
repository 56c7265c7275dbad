/** Whether somebody was signed in when this browser was last seen here: it decides if the SDK is fetched at once. */
export interface SessionHint {
  expectsPerson(): boolean;
  remember(signedIn: boolean): void;
  /** Calls back when somebody signs in in another tab. */
  onSignedInElsewhere(handler: () => void): void;
}

const KEY = 'screenwire/session';

/** Kept in the browser's own storage; where that is closed to us, somebody may always be there. */
export function browserSessionHint(): SessionHint {
  let storage: Storage;
  try {
    storage = window.localStorage;
  } catch {
    return { expectsPerson: () => true, remember: () => undefined, onSignedInElsewhere: () => undefined };
  }
  return {
    expectsPerson: () => storage.getItem(KEY) !== null,
    remember: (signedIn) => {
      try {
        if (!signedIn) storage.removeItem(KEY);
        else if (storage.getItem(KEY) === null) storage.setItem(KEY, '1');
      } catch {
        // A full storage: the next visit starts as if nobody were signed in, and finds out at the first click.
      }
    },
    onSignedInElsewhere: (handler) =>
      window.addEventListener('storage', ({ storageArea, key, newValue }) => {
        if (storageArea === storage && key === KEY && newValue !== null) handler();
      }),
  };
}
