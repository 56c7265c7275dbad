import { instanceOf } from '../protocol';
import type { AuthGateway } from './AuthGateway';

/** See `openDatabaseFor`: the part that only a target of several databases needs. */
export function openOwn<Opened>(
  count: number,
  people: Pick<AuthGateway, 'onPerson'>,
  open: (place: number) => Promise<Opened>,
  moved: () => void,
): Promise<Opened> {
  return new Promise((resolve, reject) => {
    let currentPlace: number | undefined;
    let stop = (): void => undefined;
    stop = people.onPerson((person) => {
      if (!person) return;
      const place = instanceOf(person.uid, count);
      if (currentPlace === undefined) {
        currentPlace = place;
        open(place).then(resolve, (error: unknown) => {
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      } else if (place !== currentPlace) {
        stop();
        moved();
      }
    });
  });
}
