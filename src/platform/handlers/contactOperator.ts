import { expireAt } from '../requests/expiry';
import { refuseTakenId } from '../requests/freeIds';
import { refuse, type Handler } from '../requests/handler';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/limits';
import { ADDRESS } from '../access/members';
import { readTexts } from '../documents/inputText';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longest message, in characters. */
const MAX_MESSAGE = 4000;
const MAX_ADDRESS = 320;

/** Which messages a person sent of late, by their requests. */
export function contactPath(uid: string): string {
  return `platform/contact/${uid}`;
}

/** A text as one line of a log: what would move a terminal's cursor, or turn what stands around it, is spelled out. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/**
 * `draft/core/contact_operator` {`message`, `mail_address`?}: a message to whoever runs the platform, who finds it in the
 * log. Nothing of it is kept in the database but that it came. Our own addition.
 */
export const contactOperator: Handler = {
  lock: ({ uid }) => `contact_${uid}`,
  unlogged: true,
  async handle({ key, uid, inner }, context) {
    const texts = readTexts(inner, [
      { field: 'message', required: 'Hãy viết lời nhắn / Write a message', maxLength: MAX_MESSAGE },
      { field: 'mail_address', maxLength: MAX_ADDRESS },
    ]);
    if ('refused' in texts) return texts;
    const { message, mail_address: mail } = texts;
    if (mail !== '' && !ADDRESS.test(mail))
      return refuse('bad_address', 'Địa chỉ e-mail không đúng / This is no e-mail address');
    const folder = contactPath(uid);
    const sent = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached('contactsPerDay', sent.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await refuseTakenId(context, [path]);
    if (taken) return taken;
    const from = [await context.displayName(uid), mail].map(quoted).join(' ');
    return {
      writes: { [path]: true, ...expireAt(context.now() + DAY_MS, `${key}_contact`, [path], uid) },
      answers: [{ message: { data: { acknowledged: true } } }],
      log: `contact ${key} from ${from}: ${quoted(message)}`,
    };
  },
};
