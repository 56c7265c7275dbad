import { ABOUT_ANYBODY } from '../about';
import { createHash } from 'node:crypto';
import { refuse, type Handler } from '../handler';
import { jsonInSteps } from '../jsonInSteps';
import { personalDataOf } from '../personalData';

/** Characters of one answer, of up to three bytes each, and of everything together. */
const PART_LENGTH = 350_000;
const MAX_LENGTH = 64_000_000;

// A pair of characters that are one sign is not torn apart.
function partEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + PART_LENGTH);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

/**
 * `../personal_data` {`from`}: all that is kept of the person as JSON text, from that character on; `total` says how long
 * the whole is and `hash` whether two answers are parts of the same.
 */
export const personalData: Handler = {
  async handle({ uid, inner }, context) {
    const { from = 0 } = inner;
    if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0)
      return refuse('bad_field', 'from phải là số nguyên / from must be a whole number');
    const hash = createHash('sha256');
    let text = '';
    const take = (part: string): void => {
      hash.update(part);
      text += part;
    };
    await jsonInSteps(await personalDataOf(context, uid), take, context.pause);
    if (text.length > MAX_LENGTH)
      return refuse('too_large', 'Dữ liệu quá lớn để tải về / There is too much to download at once');
    const data = {
      from,
      total: text.length,
      hash: hash.digest('base64url'),
      text: text.slice(from, partEnd(text, from)),
    };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
};
