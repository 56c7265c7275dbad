import * as v from 'valibot';
import { defineCall } from './defineCall';
import { listOf, looseText, looseTime, requiredText, text } from './fields';

const ABOUT_MEMBERS = { envelope: 'json', sentBy: 'console', by: 'developer' } as const;

/** Who was invited to work on an application, and who of them has come. */
export const members = defineCall({
  ...ABOUT_MEMBERS,
  reads: true,
  collection: 'draft/core/members',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count: v.optional(v.number()),
    members: listOf(
      v.object({
        mail_address: v.pipe(v.string(), v.nonEmpty()),
        name: looseText,
        person: looseText,
        invited: looseTime,
        joined: looseTime,
      }),
    ),
  }),
  about: '`joined` is 0 until they have come.',
});

/** Anyone who has an account with this address may work on the application. The answer does not tell whether anybody has. */
export const inviteMember = defineCall({
  ...ABOUT_MEMBERS,
  collection: 'draft/core/invite_member',
  input: v.object({ mail_address: requiredText(320, { vi: 'địa chỉ e-mail', en: 'an e-mail address' }) }),
  output: v.object({ application: looseText, mail_address: looseText }),
  about: 'The answer is the same whether there is such an account or not.',
});

/** Removes a member, or with `leave` the sender. */
export const removeMember = defineCall({
  ...ABOUT_MEMBERS,
  by: 'anybody',
  collection: 'draft/core/remove_member',
  input: v.object({ mail_address: text(320), leave: v.optional(v.boolean(), false) }),
  output: v.object({ application: looseText, mail_address: looseText }),
  about: 'The developer names an address; a member leaves with `leave`.',
});
