import type { Handler } from '../requests/handler';
import { asObject } from '../store/asObject';
import { readTexts } from '../documents/inputText';

/** Path of what is kept of a developer. */
export function developerPath(uid: string): string {
  return `resshare_configuration/data/developers/${uid}`;
}

/** `../register_developer`: gives the person a register key, the same one however often they register. */
export const registerDeveloper: Handler = {
  lock: (request) => `developer_${request.uid}`,
  async handle({ uid, inner }, context) {
    const texts = readTexts(inner, [
      { field: 'full_name', maxLength: 200, required: 'Chưa có tên / Please enter name' },
      { field: 'mail_address', maxLength: 320 },
    ]);
    if ('refused' in texts) return texts;
    const existing = asObject(await context.get(developerPath(uid)));
    const key = existing?.['register_developer_key'];
    const registered = existing?.['registered'] ?? existing?.['updated'];
    const data = {
      register_developer_key: typeof key === 'string' ? key : context.newKey(),
      full_name: texts.full_name,
      mail_address: texts.mail_address,
      registered: typeof registered === 'number' ? registered : context.now(),
    };
    return {
      writes: { [developerPath(uid)]: { ...data, user_id: uid, updated: context.now() } },
      answers: [{ message: { data } }],
    };
  },
};
