import * as v from 'valibot';
import { Service } from '../collections';
import { defineCall } from './defineCall';
import { listOf, looseText, looseTime, requiredText, text } from './fields';

const FIRST = {
  envelope: 'json',
  sentBy: 'console',
  by: 'anybody',
  addressee: Service.configuration,
} as const;

/** What a registered developer is answered with, then and later. */
const registration = {
  register_developer_key: looseText,
  full_name: looseText,
  mail_address: looseText,
  registered: looseTime,
};

/** Gives the person a register key, the same one however often they register. */
export const registerDeveloper = defineCall({
  ...FIRST,
  collection: '../register_developer',
  envelope: 'jsonmap',
  input: v.object({ full_name: requiredText(200, { vi: 'tên', en: 'name' }), mail_address: text(320) }),
  output: v.object(registration),
  about: 'The key with which applications are created.',
});

/** The person's registration, and the applications that are theirs or that they were invited to, newest first. */
export const ownApplications = defineCall({
  ...FIRST,
  collection: '../own_applications',
  input: v.object({}),
  output: v.object({
    developer: v.optional(v.object(registration)),
    count: v.optional(v.number()),
    applications: listOf(
      v.object({
        application: v.pipe(v.string(), v.nonEmpty()),
        name: looseText,
        key_seach: looseText,
        logo: looseText,
        description: looseText,
        created: looseTime,
        role: v.optional(v.picklist(['owner', 'developer', 'member']), 'owner'),
        archived: looseTime,
        backend_seen: looseTime,
        access: looseText,
      }),
    ),
    address_proven: v.optional(v.boolean()),
  }),
  reads: true,
  about: 'Invitations count once the address is proven.',
});

const position = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** All that is kept of the person as JSON text, from character `from` on. */
export const personalData = defineCall({
  ...FIRST,
  collection: '../personal_data',
  input: v.object({ from: v.optional(position, 0) }),
  output: v.object({ from: position, total: position, hash: v.string(), text: v.string() }),
  reads: true,
  about: 'One part of the text; `hash` says whether two parts are of the same.',
});

/** The person's own picture: `upload/…` of one that was handed over, empty to take it off. */
export const ownPicture = defineCall({
  ...FIRST,
  collection: '../own_picture',
  input: v.object({ image: v.string() }),
  output: v.object({ acknowledged: v.boolean() }),
  about: 'What it replaces is removed.',
});

/** Pictures of people, by the ids that the application `of` knows them by. */
export const peoplePictures = defineCall({
  ...FIRST,
  collection: '../people_pictures',
  input: v.object({ of: v.string(), people: v.array(v.string()) }),
  output: v.object({
    of: looseText,
    pictures: listOf(v.unknown()),
  }),
  reads: true,
  about: 'At most 20 people; those without a picture are left out.',
});

/** A message to the person who runs the platform. */
export const contactOperator = defineCall({
  ...FIRST,
  collection: 'draft/core/contact_operator',
  input: v.object({
    message: requiredText(4000, { vi: 'lời nhắn', en: 'a message' }),
    mail_address: text(320),
  }),
  output: v.object({ acknowledged: v.boolean() }),
  about: 'Five a day and person.',
});
