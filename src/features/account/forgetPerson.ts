import type { Person } from '../../transport/AuthGateway';

const OWN_KEY = /^(?:persist:)?screenwire/;

/** Forgets what the tabs of this browser keep under a person's id, and their address where the sign-in remembers it. */
export function forgetPerson({ uid, email }: Pick<Person, 'uid' | 'email'>): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage)) {
        const isTheirs = key.includes(uid) || String(value).toLowerCase() === email.toLowerCase();
        if (OWN_KEY.test(key) && isTheirs) storage.removeItem(key);
      }
  } catch {
    // Storage that is closed to us keeps nothing.
  }
}
