import type { JsonObject } from '../../protocol';
import { kilometres, readPlace, toldDistance } from '../../protocol/data/place';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { bookPaths } from './bookPaths';

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
    return readerPlace && personPlace && toldDistance(kilometres(readerPlace, personPlace));
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
