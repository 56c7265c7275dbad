import * as v from 'valibot';
import { defineCall } from './defineCall';
import { given, givenOrNot, listOf, looseText, looseTime } from './fields';

const ACTS = {
  collection: 'draft/core/release',
  envelope: 'json',
  sentBy: 'console',
  by: 'member',
} as const;

/** A document of a release: its new text, or its removal; `base` is the hash it began from, empty for a new one. */
export type WireDocument = { ref: string; base?: string } & ({ file_json: string } | { removed: true });

/** A collection's new definition, as JSON text; `base`: the revision it began from. */
interface WireDefinition {
  collection: string;
  definition: string;
  base: number;
}

export const RELEASE_KINDS = ['release', 'import', 'duplicate', 'rename', 'remove', 'rollback'] as const;

const published = v.object({
  release: looseText,
  documents: listOf(
    v.object({ ref: v.string(), version: looseText, hash: looseText, viewers: v.optional(v.number()) }),
  ),
  definitions: listOf(v.object({ collection: v.string(), revision: v.number() })),
});

/** Puts several documents and definitions in place in one update, or none of them. */
export const publishRelease = defineCall({
  ...ACTS,
  act: 'publish',
  input: v.object({
    kind: v.optional(v.picklist(['release', 'import']), 'release'),
    note: v.optional(v.pipe(v.string(), v.maxLength(500, 'too_long'), v.trim()), ''),
    // Read by hand: what is wrong with a document is said in words of its own.
    documents: givenOrNot<readonly WireDocument[]>(),
    definitions: givenOrNot<readonly WireDefinition[]>(),
  }),
  output: published,
  upload: 'text',
  about:
    '`documents`: [{`ref`, `file_json` or `removed`, `base`}]; `definitions`: [{`collection`, `definition`, `base`}].',
});

/** The releases that are kept, newest first. */
export const listReleases = defineCall({
  ...ACTS,
  act: 'list',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count: v.optional(v.number()),
    releases: listOf(
      v.object({
        release: v.string(),
        at: looseTime,
        kind: v.fallback(v.picklist(RELEASE_KINDS), 'release'),
        note: looseText,
        author: looseText,
        undoes: looseText,
        documents: listOf(v.object({ ref: v.string(), version: looseText, before: looseText })),
        more: v.optional(v.number(), 0),
        definitions: listOf(v.object({ collection: v.string(), revision: looseTime })),
      }),
    ),
  }),
  about: 'The newest 50; of large ones `more` documents are counted instead.',
});

/** Puts back what stood before a release. `definitions`: the collections whose definitions go back. */
export const rollBackRelease = defineCall({
  ...ACTS,
  act: 'roll_back',
  input: v.object({
    release: given<string>(),
    definitions: givenOrNot<readonly { collection: string }[]>(),
  }),
  output: published,
  about: 'Refused (`conflict`) when something was changed since.',
});
