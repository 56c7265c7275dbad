import { createHash } from 'node:crypto';
import { ABOUT_ANYBODY } from '../requests/about';
import { personalData } from '../../protocol/calls/account';
import { handle } from '../access/handle';
import { refuse, type HandlerContext } from '../requests/handler';
import { jsonInSteps } from '../load/jsonInSteps';
import type { KeptText } from '../load/keptTexts';
import { MAX_KEPT_LENGTH } from '../load/loadLimits';
import { personalDataOf } from './personalData';

/** Characters of one answer, of up to three bytes each. */
const PART_LENGTH = 350_000;

const TOO_MUCH = refuse('too_large.download');

// A pair of characters that are one sign is not torn apart.
function partEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + PART_LENGTH);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

// A copy: V8 keeps the whole text in memory for as long as there is a slice of it, and answers stay until they are read.
function partOf(text: string, from: number, end: number): string {
  return Buffer.from(text.slice(from, end)).toString();
}

/** All that is kept of a person as JSON text; undefined when that is longer than may be downloaded. */
async function textOf(context: HandlerContext, uid: string): Promise<KeptText | undefined> {
  const hash = createHash('sha256');
  let text = '';
  const take = (part: string): boolean => {
    hash.update(part);
    text += part;
    return text.length <= MAX_KEPT_LENGTH;
  };
  const isWhole = await jsonInSteps(await personalDataOf(context, uid), take, context.pause);
  return isWhole ? { text, hash: hash.digest('base64url') } : undefined;
}

/** All that is kept of the person as JSON text, part by part. */
export const personalDataHandler = handle(personalData, {
  // One at a time: of all answers these take the most memory while they are made.
  lock: () => 'personal_data',
  async run({ from }, { uid }, context) {
    const name = `personal_data/${uid}`;
    // Anyone who begins gets what there is now, and each further part is one of that.
    const kept = (from > 0 ? context.keptTexts.find(name) : undefined) ?? (await textOf(context, uid));
    if (!kept) return TOO_MUCH;
    const { text, hash } = kept;
    const end = partEnd(text, from);
    if (end < text.length) context.keptTexts.keep(name, kept);
    else context.keptTexts.drop(name);
    return { data: { from, total: text.length, hash, text: partOf(text, from, end) }, trace: ABOUT_ANYBODY };
  },
});
