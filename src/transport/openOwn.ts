import { instanceOf } from '../protocol';
import type { AuthGateway } from './AuthGateway';
import type { FirebaseTarget } from './firebaseApp';
import { openDatabase, type OpenedDatabase } from './openDatabase';

/** See `openDatabaseFor`: the part that only a target of several databases needs. */
export function openOwn(
  target: FirebaseTarget,
  people: Pick<AuthGateway, 'onPerson'>,
  moved: () => void,
): Promise<OpenedDatabase> {
  return new Promise((resolve, reject) => {
    let here: number | undefined;
    let stop = (): void => undefined;
    stop = people.onPerson((person) => {
      if (!person) return;
      const place = instanceOf(person.uid, target.databases.length);
      if (here === undefined) {
        here = place;
        openDatabase(target, place).then(resolve, (error: unknown) => {
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      } else if (place !== here) {
        stop();
        moved();
      }
    });
  });
}
