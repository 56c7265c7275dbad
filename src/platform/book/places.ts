import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { bookPaths } from './bookPaths';

/*
 * Nobody's place is disclosed: others get a distance in whole kilometres between two places that were rounded to a hundredth of a
 * degree first, so that repeated requests from different places cannot locate a person.
 */

interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** A place in degrees, rounded to about a kilometre; undefined when it is none. */
export function placeOf(latitude: unknown, longitude: unknown): Place | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** A place as a profile holds it: `10.78,106.7`. */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${String(latitude)},${String(longitude)}`;

/** Reads `10.7769, 106.7009`; undefined when it is no place. */
export function readPlace(text: unknown): Place | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || parts.some((part) => !/^-?\d{1,3}(?:\.\d{1,15})?$/.test(part))) return undefined;
  return placeOf(Number(parts[0]), Number(parts[1]));
}

function kilometres(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** How far it is to each of some people from `reader`, in whole km, at least 1; nobody who does not share where they are. */
export async function distancesFrom(
  context: Pick<HandlerContext, 'get'>,
  reader: string,
): Promise<{ isShared: boolean; to: (person: string, item: JsonObject) => Promise<number | undefined> }> {
  const placeOfPerson = async (id: string) =>
    readPlace(asObject(await context.get(bookPaths.profile(id)))?.['location']);
  const readerPlace = await placeOfPerson(reader);
  const pendingByPerson = new Map<string, Promise<number | undefined>>();
  const measure = async (person: string): Promise<number | undefined> => {
    const personPlace = readerPlace && (await placeOfPerson(person));
    return readerPlace && personPlace && Math.max(1, Math.round(kilometres(readerPlace, personPlace)));
  };
  return {
    isShared: readerPlace !== undefined,
    to: async (person, item) => {
      const pending = pendingByPerson.get(person) ?? measure(person);
      pendingByPerson.set(person, pending);
      // People of the sample have no place; their distance is stored with their books.
      const sampleDistance = /^Cách~(\d{1,5})km$/.exec(
        typeof item['distance'] === 'string' ? item['distance'] : '',
      )?.[1];
      return (await pending) ?? (sampleDistance === undefined ? undefined : Number(sampleDistance));
    },
  };
}
