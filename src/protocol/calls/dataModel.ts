import * as v from 'valibot';
import { defineCall } from './defineCall';
import { given, givenOrNot, listOf, looseText, looseTime, text } from './fields';

const ACTS = {
  collection: 'draft/core/data_model',
  envelope: 'json',
  sentBy: 'console',
  by: 'member',
} as const;

const acknowledged = v.object({ application: looseText });
// Read by hand: what a name must be is said in words of its own.
const collection = given<string>();

const REACHES = ['all', 'own', 'none'] as const;
const reach = v.picklist(REACHES);

/** What an application keeps, as a person may use it. For everybody. */
export const usableData = defineCall({
  ...ACTS,
  by: 'anybody',
  act: 'usable',
  input: v.object({}),
  output: v.object({
    application: looseText,
    name: looseText,
    me: v.string(),
    works: v.boolean(),
    count: v.optional(v.number()),
    collections: listOf(
      v.object({
        name: v.string(),
        title: v.string(),
        /** A list of fields as JSON text: the database would change it. */
        fields: v.string(),
        see: reach,
        add: v.boolean(),
        own: v.number(),
        most: v.number(),
        own_bytes: v.number(),
        most_bytes: v.number(),
        /** Rows that were removed with the accounts of who added them; to those who work on the application. */
        removed_rows: v.optional(v.number()),
      }),
    ),
  }),
  about: 'Collections that the sender may see or add to; `fields` is JSON text.',
});

/** The collections of an application, each with its definition as JSON text. */
export const listCollections = defineCall({
  ...ACTS,
  act: 'collections',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count: v.optional(v.number()),
    collections: listOf(v.object({ name: v.string(), definition: v.string(), revision: v.number() })),
  }),
  about: '`definition` is JSON text.',
});

/** Makes or changes a collection. */
export const defineCollection = defineCall({
  ...ACTS,
  act: 'define',
  input: v.object({ collection, definition: given<string>(), base: givenOrNot<number>() }),
  output: v.object({ application: looseText, collection: looseText, revision: v.number() }),
  about: '`base`: the revision it began from, 0 for a new one.',
});

/** How many rows a collection has, or how many of them have each choice of a field. */
export const choiceUse = defineCall({
  ...ACTS,
  act: 'choice_use',
  input: v.object({ collection, field: givenOrNot<string>() }),
  output: v.object({
    application: looseText,
    rows: v.optional(v.number()),
    uses: listOf(v.object({ choice: v.string(), rows: v.number() })),
    more: v.optional(v.boolean(), false),
  }),
  about: 'Without `field`: `rows`, how many there are. `more`: there are rows that were not counted.',
});

/** Removes a collection, and others with it, with all their rows, unless one that stays refers to them. */
export const dropCollection = defineCall({
  ...ACTS,
  act: 'drop',
  input: v.object({ collection, also: listOf(v.string()) }),
  output: v.object({ application: looseText, collection: looseText }),
  about:
    'With all rows; not while a collection that stays refers to it or calculates with its rows. `also`: others that go with it.',
});

/** Who has which role in an application, and whose address waits for one. */
export const listRoles = defineCall({
  ...ACTS,
  act: 'roles',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count: v.optional(v.number()),
    people: listOf(
      v.object({
        role: v.string(),
        person: looseText,
        name: looseText,
        mail_address: looseText,
        given: looseTime,
      }),
    ),
  }),
  about: '`person` is empty while an address waits.',
});

/** Somebody of an application, by the id it knows them by, or an address that waits. */
const holder = { role: given<string>(), person: givenOrNot<string>(), mail_address: text(320) };

/** Gives somebody a role. */
export const giveRole = defineCall({
  ...ACTS,
  act: 'give_role',
  input: v.object(holder),
  output: acknowledged,
  about: '`person` or `mail_address`.',
});

/** Takes a role from somebody. */
export const takeRole = defineCall({
  ...ACTS,
  act: 'take_role',
  input: v.object(holder),
  output: acknowledged,
  about: '`person` or `mail_address`.',
});
