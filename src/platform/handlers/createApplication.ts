import { createApplication } from '../../protocol/calls/createApplication';
import { applicationsOf } from '../access/applicationsOf';
import { handle } from '../access/handle';
import { makeApplicationId, retiredPath } from '../store/applicationIds';
import { APPLICATIONS, CREATION_LOCK, OWNED_ROOT } from '../store/applicationPaths';
import { backEndPath, keyRecord, newBackEndKey } from '../gateway/backEndKeys';
import { refuse, type HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { ACCESSES } from '../access/access';
import { limitReached } from '../requests/storedLimits';
import { logoPath, uploadedLogo } from '../documents/logos';
import { storagePath } from '../store/storagePath';
import {
  applicationCollections,
  applicationDocuments,
  isTemplateName,
} from '../templates/applicationDocuments';
import { recentApplications, recentLock, withRecent } from '../access/recentApplications';
import { personPaths } from '../store/personPaths';

// Also what lies at the root of the database: on a hosted project another back end may answer for it there.
async function isTaken(context: HandlerContext, id: string): Promise<boolean> {
  const places = [`${APPLICATIONS}/${id}`, `${OWNED_ROOT}/${id}`, retiredPath(id), storagePath(id), id];
  return (await Promise.all(places.map((path) => context.exists(path)))).includes(true);
}

/** Stores an application with the screens it starts from. */
export const createApplicationHandler = handle(createApplication, {
  lock: (_input, { uid }) => [recentLock(uid), CREATION_LOCK],
  async run(input, { uid }, context) {
    const developer = asObject(await context.get(personPaths.developer(uid)));
    if (developer?.['register_developer_key'] !== input.register_developer_key)
      return refuse('wrong_register_key');
    const logo = await uploadedLogo(context, uid, input.logo);
    if (input.logo && !logo) return refuse('bad_logo');
    const template = input.template || 'blank';
    if (!isTemplateName(template)) return refuse('bad_template');
    const access = ACCESSES.find((one) => one === (input.access || 'everyone'));
    if (!access) return refuse('bad_field.access');
    const owned = (await applicationsOf(context, uid)).filter(([, entry]) => entry['owner'] === uid);
    const full = limitReached('applications', owned.length);
    if (full) return full;
    const application = await makeApplicationId(input.name, (id) => isTaken(context, id));
    const { name, key_seach, description } = input;
    const data = {
      application,
      name,
      key_seach,
      logo: '',
      description,
      ...(access === 'members' && { access }),
    };
    // Anyone who has it among their recent ones is known in it.
    await context.appUserId(uid, application);
    const backend_key = newBackEndKey(context.mark, application);
    return {
      writes: {
        [`${APPLICATIONS}/${application}`]: { ...data, owner: uid, created: context.now() },
        [personPaths.ownApplication(uid, application)]: true,
        [`${OWNED_ROOT}/${application}`]: true,
        [backEndPath(application)]: keyRecord(backend_key),
        ...applicationDocuments(application, template, input.language),
        ...applicationCollections(application, template, input.language),
        ...(logo && { [logoPath(application)]: logo.picture, [logo.path]: null }),
        [personPaths.recent(uid)]: withRecent(await recentApplications(context, uid), application),
      },
      // The envelope says who answers, the data which application came to be.
      data: { ...data, backend_key, logo: logo?.picture ?? '' },
    };
  },
});
