import { refuse, type HandlerContext, type Refusal } from './handler';

/**
 * The refusal of a request whose key would become the id of something that exists already. Clients choose the keys, and seen
 * marks last a week: without this check somebody could later overwrite another person's copy, or an open loan.
 */
export async function refuseTakenId(
  context: Pick<HandlerContext, 'exists'>,
  places: readonly string[],
): Promise<Refusal | undefined> {
  const exists = await Promise.all(places.map((path) => context.exists(path)));
  return exists.includes(true) ? refuse('key_taken') : undefined;
}
