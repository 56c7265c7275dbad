import { erasedPath } from '../store/erased';
import { erasePerson, ERASURE_ROOT, erasureNote, collectErasure } from './erasePerson';
import { deleteAccount } from '../../protocol/calls/deleteAccount';
import { handle } from '../access/handle';
import { asObject } from '../store/storedValues';
import { withoutCovered } from '../store/writes';

/**
 * Takes the person's data out of every application, with the answer in the same step; the identity and what is left of the
 * answers follow from a note that survives a restart.
 */
export const deleteAccountHandler = handle(deleteAccount, {
  unlogged: true,
  async run(_input, request, context) {
    const { uid, event } = request;
    const erasure = await collectErasure(context, uid);
    const erased = await erasePerson(context, uid, erasure);
    const answeredEvents = asObject(await context.get(`response/${uid}`)) ?? {};
    const others = Object.keys(answeredEvents).filter((other) => other !== event);
    const writes = {
      ...erased,
      ...Object.fromEntries(others.map((other) => [`response/${uid}/${other}`, null])),
      [erasedPath(context.mark, uid)]: true,
      [`${ERASURE_ROOT}/${uid}`]: erasureNote(erasure),
    };
    return {
      data: { deleted: true, user_id: uid },
      // An application of theirs goes whole, with all that is named above inside it.
      writes: withoutCovered(writes),
    };
  },
});
