import { canonicalJson, responsePath } from '../../protocol';
import { checkUpdate } from '../checkUpdate';
import { ABOUT_ANYBODY } from '../about';
import { refuse, type Handler } from '../handler';
import { readConfiguration } from '../documents';
import { configurationPath } from '../layouts';
import { isPathSegment } from '../readRequest';
import { storagePath } from '../storagePath';

/** `draft/core/get_data`: a value of the application's configuration, or of the person's own data in it. */
export const getData: Handler = {
  async handle({ key, uid, event, inner, application, appUserId }, context) {
    const reference = inner['reference'];
    const steps = typeof reference === 'string' ? reference.split('/') : [];
    const isOwnData =
      steps[0] === application && steps[1] === 'data' && steps[3] === appUserId && steps.every(isPathSegment);
    const path = isOwnData ? steps.join('/') : configurationPath(reference, application);
    if (!path) return refuse('bad_reference', 'Đường dẫn không hợp lệ / The reference is not valid here');
    const data = isOwnData
      ? await context.get(storagePath(path))
      : await readConfiguration(context.get, path);
    if (canonicalJson(data) === undefined)
      return refuse('not_found', 'Không có dữ liệu / There is nothing at this reference');
    if (checkUpdate({ [`${responsePath(uid, event || 'none')}/${key}/data`]: data }) !== undefined)
      return refuse(
        'too_deep',
        'Dữ liệu này quá sâu hoặc quá lớn để gửi, hãy hỏi từng phần / This is nested too deep, or too large, to be sent: ask for a part of it',
      );
    const parameter = inner['parameter'];
    const message = { parameter: typeof parameter === 'string' ? parameter : '', data };
    return { writes: {}, answers: [{ message, trace: ABOUT_ANYBODY }] };
  },
};
