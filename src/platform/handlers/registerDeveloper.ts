import { registerDeveloper } from '../../protocol/calls/account';
import { handle } from '../access/handle';
import { asObject } from '../store/storedValues';
import { personPaths } from '../store/personPaths';

/** Gives the person a register key, the same one however often they register. */
export const registerDeveloperHandler = handle(registerDeveloper, {
  lock: (_input, { uid }) => `developer_${uid}`,
  async run({ full_name, mail_address }, { uid }, context) {
    const existing = asObject(await context.get(personPaths.developer(uid)));
    const key = existing?.['register_developer_key'];
    const registered = existing?.['registered'] ?? existing?.['updated'];
    const data = {
      register_developer_key: typeof key === 'string' ? key : context.newKey(),
      full_name,
      mail_address,
      registered: typeof registered === 'number' ? registered : context.now(),
    };
    return {
      data,
      writes: { [personPaths.developer(uid)]: { ...data, user_id: uid, updated: context.now() } },
    };
  },
});
