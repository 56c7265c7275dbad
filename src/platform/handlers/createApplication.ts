import type { Json, JsonObject } from '../../protocol';
import { makeApplicationId, retiredPath } from '../store/applicationIds';
import { APPLICATIONS, CREATION_LOCK, OWNED_ROOT } from '../store/applicationPaths';
import { backEndPath, keyRecord, newBackEndKey } from '../gateway/backEndKeys';
import { gatewayPlaces } from '../gateway/paths';
import { refuse, type Handler, type HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { ACCESSES, BAD_ACCESS } from '../access/access';
import { ROLE_INVITATIONS_ROOT } from '../access/roles';
import { limitReached } from '../requests/limits';
import { logoPath, uploadedLogo } from '../documents/logos';
import { MEMBERS_ROOT } from '../access/members';
import { REQUEST_LOG_ROOT } from '../commit/requestLog';
import { publicationPath } from '../documents/publication';
import { RELEASES_ROOT } from '../screens/releases';
import { CANDIDATE_ROOTS } from '../documents/candidates';
import { SCREEN_BYTES_ROOT, VERSION_ROOTS } from '../documents/versions';
import { VIEWERS_ROOT } from '../documents/viewerFolders';
import { storagePath } from '../store/storagePath';
import {
  applicationCollections,
  applicationDocuments,
  isTemplateName,
} from '../templates/applicationDocuments';
import { readTexts } from '../documents/inputText';
import { recentApplications, recentLock, recentPath, withRecent } from '../access/recentApplications';
import { developerPath } from './registerDeveloper';

/** Writes that take an application away whole; nobody gets its id after it. */
export function applicationRemoval(application: string): Record<string, Json> {
  const places = [
    `${APPLICATIONS}/${application}`,
    `${OWNED_ROOT}/${application}`,
    backEndPath(application),
    ...gatewayPlaces(application),
    `${VIEWERS_ROOT}/${application}`,
    publicationPath(application),
    `${REQUEST_LOG_ROOT}/${application}`,
    `${MEMBERS_ROOT}/${application}`,
    `${ROLE_INVITATIONS_ROOT}/${application}`,
    `${SCREEN_BYTES_ROOT}/${application}`,
    `${RELEASES_ROOT}/${application}`,
    ...CANDIDATE_ROOTS.map((root) => `${root}/${application}`),
    ...VERSION_ROOTS.map((root) => `${root}/${application}`),
    storagePath(application),
  ];
  return { ...Object.fromEntries(places.map((path) => [path, null])), [retiredPath(application)]: true };
}

// Also what lies at the root of the database: on a hosted project another back end may answer for it there.
async function isTaken(context: HandlerContext, stored: JsonObject, id: string): Promise<boolean> {
  if (Object.hasOwn(stored, id)) return true;
  const places = [`${OWNED_ROOT}/${id}`, retiredPath(id), storagePath(id), id];
  return (await Promise.all(places.map((path) => context.exists(path)))).includes(true);
}

/** `../create_application` {…, `template`?, `language`?, `access`?}: stores it with the screens it starts from and answers with the keys its developer needs. */
export const createApplication: Handler = {
  lock: ({ uid }) => [recentLock(uid), CREATION_LOCK],
  async handle({ uid, inner }, context) {
    const texts = readTexts(inner, [
      { field: 'name', maxLength: 100, required: 'Chưa có tên ứng dụng / Please enter the application name' },
      { field: 'logo', maxLength: 2000 },
      { field: 'key_seach', maxLength: 500 },
      { field: 'description', maxLength: 4000 },
      { field: 'template', maxLength: 40 },
      { field: 'language', maxLength: 5 },
      { field: 'access', maxLength: 40 },
      { field: 'register_developer_key', required: 'Chưa có mã đăng ký / Please enter the register key' },
    ]);
    if ('refused' in texts) return texts;
    const developer = asObject(await context.get(developerPath(uid)));
    if (developer?.['register_developer_key'] !== texts.register_developer_key)
      return refuse(
        'wrong_register_key',
        'Mã đăng ký không phải của bạn, hãy đăng ký lập trình viên trước / This register key is not yours: register as a developer first',
      );
    const logo = await uploadedLogo(context, uid, texts.logo);
    if (texts.logo && !logo)
      return refuse(
        'bad_logo',
        'Logo phải là ảnh vừa được tải lên, không phải địa chỉ / The logo must be a picture that was just uploaded, not an address',
      );
    const template = texts.template || 'blank';
    if (!isTemplateName(template))
      return refuse('bad_template', 'Không có mẫu này / There is no such template');
    const access = ACCESSES.find((one) => one === (texts.access || 'everyone'));
    if (!access) return refuse('bad_field', BAD_ACCESS);
    const stored = asObject(await context.get(APPLICATIONS)) ?? {};
    const owned = Object.values(stored).filter((entry) => asObject(entry)?.['owner'] === uid);
    const full = limitReached('applications', owned.length);
    if (full) return full;
    const application = await makeApplicationId(texts.name, (id) => isTaken(context, stored, id));
    const { name, key_seach, description } = texts;
    const data = {
      application,
      name,
      key_seach,
      logo: '',
      description,
      ...(access === 'members' && { access }),
    };
    const backend_key = newBackEndKey(context.mark, application);
    return {
      writes: {
        [`${APPLICATIONS}/${application}`]: { ...data, owner: uid, created: context.now() },
        [`${OWNED_ROOT}/${application}`]: true,
        [backEndPath(application)]: keyRecord(backend_key),
        ...applicationDocuments(application, template, texts.language),
        ...applicationCollections(application, template, texts.language),
        ...(logo && { [logoPath(application)]: logo.picture, [logo.path]: null }),
        [recentPath(uid)]: withRecent(await recentApplications(context, uid), application),
      },
      // The envelope says who answers, the data which application came to be.
      answers: [{ message: { data: { ...data, backend_key, logo: logo?.picture ?? '' } } }],
    };
  },
};
