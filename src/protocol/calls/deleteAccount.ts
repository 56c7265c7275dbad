import * as v from 'valibot';
import { defineCall } from './defineCall';

/** Takes the person's data out of an application, or out of all of them. `os` is what the platform expects of every client. */
export const deleteAccount = defineCall({
  collection: '../delete_account',
  envelope: 'json',
  sentBy: 'console',
  by: 'anybody',
  fixed: { os: 'IOS' },
  isApplicationLeftOut: true,
  input: v.object({ app_user_id: v.optional(v.string(), ''), os: v.optional(v.literal('IOS'), 'IOS') }),
  output: v.object({ deleted: v.optional(v.boolean()), user_id: v.optional(v.string()) }),
  freshSignIn: true,
  about: 'Within five minutes of a sign-in.',
});
