import * as v from 'valibot';
import { defineCall } from './defineCall';
import { given, givenOrNot, listOf, looseText, looseTime } from './fields';

const OF_SCREENS = { envelope: 'json', sentBy: 'console', by: 'member' } as const;

const count = v.optional(v.number(), 0);

// Read by hand: what is wrong with a reference or a version is said in words of its own.
const ref = given<string>();
const version = givenOrNot<string>();
/** Hash of the document that a change began from; empty for a new screen. */
const base = givenOrNot<string>();

const published = v.object({
  ref: looseText,
  saved: v.optional(v.boolean()),
  version: looseText,
  hash: looseText,
  versions: count,
  viewers: count,
});

/** Replaces the document at `ref`, live for everybody who has it open. */
export const uploadScreen = defineCall({
  ...OF_SCREENS,
  collection: 'draft/core/upload_screen',
  input: v.object({ ref, file_json: given<string>(), base }),
  output: published,
  upload: 'text',
  about: '`file_json` is the document as JSON text.',
});

/** Publishes a kept version again, as a new one. */
export const restoreScreen = defineCall({
  ...OF_SCREENS,
  collection: 'draft/core/restore_screen',
  input: v.object({ ref, version, base }),
  output: published,
  about: 'As an upload.',
});

/** The kept versions of a screen, newest first, and which of them stands there now. */
export const screenVersions = defineCall({
  ...OF_SCREENS,
  collection: 'draft/core/screen_versions',
  input: v.object({ ref }),
  output: v.object({
    ref: looseText,
    current: looseText,
    count,
    versions: listOf(
      v.object({
        version: v.string(),
        saved: looseTime,
        bytes: count,
        restored: looseText,
        author: looseText,
      }),
    ),
  }),
  reads: true,
  about: '`author` is a name.',
});

/** The text of one version; without `version` what stands there now. */
export const screenVersion = defineCall({
  ...OF_SCREENS,
  collection: 'draft/core/screen_version',
  input: v.object({ ref, version }),
  output: v.object({ ref: looseText, version: looseText, file_json: v.string(), hash: looseText }),
  reads: true,
  about: 'Without `version` each new text follows, as long as the answer is kept.',
});

const ACTS = { ...OF_SCREENS, collection: 'draft/core/screens' } as const;

/** The documents of an application, their order, and what opens each of them. */
export const listScreens = defineCall({
  ...ACTS,
  act: 'list',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count,
    order: listOf(v.string()),
    documents: listOf(v.object({ ref: v.string(), hash: looseText, used_by: listOf(v.string()) })),
  }),
  about: '`used_by`: the documents that name it.',
});

/** Puts the screens in another order. */
export const orderScreens = defineCall({
  ...ACTS,
  act: 'order',
  input: v.object({ refs: given<readonly string[]>() }),
  output: v.object({ order: listOf(v.string()) }),
  about: 'Each reference once.',
});

const changed = v.object({
  ref: looseText,
  release: looseText,
  documents: listOf(v.object({ ref: v.string(), version: looseText, hash: looseText })),
});

const named = v.object({ ref, name: given<string>() });

/** Copies a screen under another name in its folder. */
export const duplicateScreen = defineCall({
  ...ACTS,
  act: 'duplicate',
  input: named,
  output: changed,
  about: '`name`: letters, digits, `_`, `-`. One release.',
});

/** Gives a screen another name; what opens it is changed with it. */
export const renameScreen = defineCall({
  ...ACTS,
  act: 'rename',
  input: named,
  output: changed,
  about: 'What opens it is changed with it. One release.',
});

/** Removes a screen; one that others open stays, unless `even_if_used`. */
export const removeScreen = defineCall({
  ...ACTS,
  act: 'remove',
  input: v.object({ ref, even_if_used: v.optional(v.boolean(), false) }),
  output: changed,
  about: 'One that others open is refused (`in_use`) without `even_if_used`. One release.',
});
