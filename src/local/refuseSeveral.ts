import { StartError } from '../config/StartError';

/** The console can spread people over several databases; the platform answers on one so far. Throws `StartError`. */
export function refuseSeveral(databases: number): void {
  if (databases > 1)
    throw new StartError(
      `${String(databases)} databases are named, and this platform answers on one so far: name one in FIREBASE_DATABASE_URL, or set DATABASE_INSTANCES=1.`,
    );
}
