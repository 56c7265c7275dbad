import * as v from 'valibot';
import { Service } from '../collections';
import { defineCall } from './defineCall';
import { looseText, requiredText, text } from './fields';

/** Stores an application with the screens that it starts from, and answers with the keys that its developer needs. */
export const createApplication = defineCall({
  collection: '../create_application',
  envelope: 'jsonmap',
  sentBy: 'console',
  by: 'anybody',
  addressee: Service.configuration,
  input: v.object({
    name: requiredText(100, { vi: 'tên ứng dụng', en: 'the application name' }),
    logo: text(500),
    key_seach: text(500),
    description: text(4000),
    register_developer_key: requiredText(100, { vi: 'mã đăng ký', en: 'the register key' }),
    template: text(40),
    language: text(5),
    access: text(40),
    // Other clients send it.
    user_name: text(200),
  }),
  output: v.object({
    application: looseText,
    name: looseText,
    backend_key: looseText,
    key_seach: looseText,
    logo: looseText,
    description: looseText,
    access: looseText,
  }),
  about:
    '`template`, `language` and `access` (`everyone` or `members`) are additions. `backend_key` is told this once.',
});
