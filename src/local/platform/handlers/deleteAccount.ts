import type { Json } from '../../../protocol';
import { cardEvent } from '../book/cards';
import { eraseReader } from '../book/eraseReader';
import { forgetEntries } from '../entryOrder';
import { erasedPath } from '../erased';
import type { Answer, Handler } from '../handler';
import { asObject } from '../layouts';
import { waitingLogos } from '../logos';
import { forgetMember, invitationsPath } from '../members';
import { forgetAuthor } from '../screens/versions';
import { forgetViewer } from '../screens/viewers';
import { withoutCovered } from '../withoutCovered';
import { APPLICATIONS, applicationRemoval } from './createApplication';
import { recentPath } from './recentApplications';
import { developerPath } from './registerDeveloper';

/** Accounts whose identity and answers are still to go; `platform/erasure/{uid}` = the moment (ms) of the deletion. */
export const ERASURE_ROOT = 'platform/erasure';

/**
 * `../delete_account`: takes the person's data out of every application, with the answer in the same step; the identity
 * and what is left of the answers follow from a note that survives a restart.
 */
export const deleteAccount: Handler = {
  lock: () => 'book_catalogue',
  unlogged: true,
  async handle(request, context) {
    const { uid, event } = request;
    const ids = asObject(await context.get(`resshare_user_id_app_user_id/${uid}`)) ?? {};
    const applications = asObject(await context.get(APPLICATIONS)) ?? {};
    const answered = asObject(await context.get(`response/${uid}`)) ?? {};
    const writes: Record<string, Json> = {
      [recentPath(uid)]: null,
      [`request_firebase_users/${uid}`]: null,
      [developerPath(uid)]: null,
      [invitationsPath(uid)]: null,
      [waitingLogos(uid)]: null,
      [`resshare_user_id_app_user_id/${uid}`]: null,
      [erasedPath(context.mark, uid)]: true,
      [`${ERASURE_ROOT}/${uid}`]: context.now(),
    };
    const owned = Object.keys(applications).filter((one) => asObject(applications[one])?.['owner'] === uid);
    for (const application of owned) Object.assign(writes, applicationRemoval(application));
    for (const forget of [forgetViewer, forgetAuthor, forgetMember])
      Object.assign(writes, await forget(context, uid));
    for (const [application, entry] of Object.entries(applications)) {
      if (asObject(entry)?.['developer'] === uid) writes[`${APPLICATIONS}/${application}/developer`] = null;
    }
    const told: Answer[] = [];
    for (const other of Object.keys(answered)) if (other !== event) writes[`response/${uid}/${other}`] = null;
    for (const [application, appUserId] of Object.entries(ids)) {
      if (typeof appUserId !== 'string') continue;
      writes[`app_user_id_resshare_user_id/${appUserId}`] = null;
      Object.assign(writes, await forgetEntries(context, application, appUserId));
      if (application !== 'book') continue;
      const erased = await eraseReader(context, appUserId, cardEvent(request, context.now()));
      Object.assign(writes, erased.writes);
      told.push(...erased.answers);
    }
    // An application of theirs goes whole, with all that is named above inside it.
    return {
      writes: withoutCovered(writes),
      answers: [{ message: { data: { deleted: true, user_id: uid } } }, ...told],
    };
  },
};
