import { refuse, type HandlerContext, type Refusal } from './handler';

/**
 * The refusal of a request whose key would become the id of something that is there already. Keys are chosen by who asks,
 * and are only remembered for a week: afterwards somebody could put a copy in the place of another's, or a loan in the place
 * of one that is open.
 */
export async function refuseTakenId(
  context: Pick<HandlerContext, 'exists'>,
  places: readonly string[],
): Promise<Refusal | undefined> {
  const exists = await Promise.all(places.map((path) => context.exists(path)));
  return exists.includes(true)
    ? refuse(
        'key_taken',
        'Khóa của yêu cầu này đã được dùng, hãy gửi lại bằng khóa mới / The key of this request was used before: send it again under a new one',
      )
    : undefined;
}
