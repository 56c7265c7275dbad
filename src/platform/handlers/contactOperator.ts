import { expireAt } from '../requests/expiry';
import { refuseTakenId } from '../requests/freeIds';
import { contactOperator } from '../../protocol/calls/account';
import { handle } from '../access/handle';
import { refuse } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { limitReached } from '../requests/storedLimits';
import { ADDRESS } from '../access/members';
import { personPaths } from '../store/personPaths';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A text as one line of a log: what would move a terminal's cursor, or turn what stands around it, is spelled out. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The message goes into the log; nothing of it is kept in the database but that it came. */
export const contactOperatorHandler = handle(contactOperator, {
  lock: (_input, { uid }) => `contact_${uid}`,
  unlogged: true,
  async run({ message, mail_address: mail }, { key, uid }, context) {
    if (mail !== '' && !ADDRESS.test(mail)) return refuse('bad_address');
    const folder = personPaths.contacts(uid);
    const sent = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached('contactsPerDay', sent.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await refuseTakenId(context, [path]);
    if (taken) return taken;
    const from = [await context.displayName(uid), mail].map(quoted).join(' ');
    return {
      data: { acknowledged: true },
      writes: { [path]: true, ...expireAt(context.now() + DAY_MS, `${key}_contact`, [path], uid) },
      log: `contact ${key} from ${from}: ${quoted(message)}`,
    };
  },
});
