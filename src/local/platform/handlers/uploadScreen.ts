import { parseJsonObject, type JsonObject } from '../../../protocol';
import { checkTree } from '../checkTree';
import { refuse, type Handler } from '../handler';
import { asObject, configurationPath } from '../layouts';
import { APPLICATIONS, versionsPath } from './createApplication';

/** Replaced documents of one screen that are kept. */
const VERSIONS = 20;

/**
 * `draft/core/upload_screen` {`ref`, `file_json`}: the developer of an application replaces the document at `ref`; the
 * one before is kept under `platform/versions/{application}/{ref with | for /}`.
 */
export const uploadScreen: Handler = {
  lock: (request) => `screens_${request.application}`,
  async handle({ key, uid, application, inner, data }, context) {
    const entry = asObject(await context.get(`${APPLICATIONS}/${application}`));
    if (!entry || (entry['owner'] !== uid && entry['developer'] !== uid))
      return refuse(
        'not_developer',
        'Chỉ lập trình viên của ứng dụng được sửa màn hình / Only the developer of the application may change its screens',
      );
    const ref = inner['ref'] ?? data['ref'];
    const path = configurationPath(ref, application);
    if (typeof ref !== 'string' || !path)
      return refuse(
        'bad_reference',
        'Đường dẫn màn hình không hợp lệ / ref must lead into the configuration',
      );
    const document = parseJsonObject(inner['file_json'] ?? data['file_json']) as JsonObject | undefined;
    if (!document)
      return refuse('bad_json', 'file_json phải là một đối tượng JSON / file_json must hold a JSON object');
    const fault = checkTree(document);
    if (fault) return refuse('bad_json', `file_json: ${fault}`);
    const before = await context.get(path);
    const folder = `${versionsPath(application)}/${path.slice(application.length + 1).replaceAll('/', '|')}`;
    const kept = Object.keys(asObject(await context.get(folder)) ?? {}).sort();
    const old = kept.slice(0, Math.max(0, kept.length + 1 - VERSIONS));
    return {
      writes: {
        [path]: document,
        ...(before !== null && { [`${folder}/${key}`]: { document: before, replaced: context.now() } }),
        ...Object.fromEntries(old.map((version) => [`${folder}/${version}`, null])),
      },
      answers: [{ message: { data: { ref, saved: true, versions: Math.min(VERSIONS, kept.length + 1) } } }],
    };
  },
};
