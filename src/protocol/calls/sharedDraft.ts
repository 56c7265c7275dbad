import * as v from 'valibot';
import type { JsonObject } from '../json';
import { defineCall } from './defineCall';
import { given, givenOrNot, listOf, looseText, looseTime, openedScreen } from './fields';
import type { WireDocument } from './release';

const ACTS = { collection: 'draft/core/shared_draft', envelope: 'json', sentBy: 'console' } as const;

const key = v.pipe(v.string(), v.nonEmpty());
// Read by hand: a key that opens nothing is told in words of its own.
const draft = given<string>();

/** What a draft shows, and of whom. */
const shown = {
  by: looseText,
  at: looseTime,
  until: looseTime,
  documents: listOf(v.string()),
  collections: listOf(v.string()),
  titles: givenOrNot<JsonObject>(),
};

/** Makes or replaces the sender's own draft of an application; its link stays. */
export const shareDraft = defineCall({
  ...ACTS,
  by: 'member',
  act: 'share',
  input: v.object({
    documents: given<readonly WireDocument[]>(),
    collections: givenOrNot<readonly string[]>(),
  }),
  output: v.object({ draft: key, at: looseTime, until: looseTime }),
  upload: 'text',
  about: '`documents` as in a release.',
});

/** The drafts of an application, newest first. */
export const listDrafts = defineCall({
  ...ACTS,
  by: 'member',
  act: 'list',
  input: v.object({}),
  output: v.object({
    application: looseText,
    count: v.optional(v.number()),
    drafts: listOf(v.object({ ...shown, draft: key, own: v.optional(v.boolean(), false) })),
  }),
  about: '`own`: shared by the sender.',
});

/** Ends a draft. */
export const revokeDraft = defineCall({
  ...ACTS,
  by: 'member',
  act: 'revoke',
  input: v.object({ draft }),
  output: v.object({ application: looseText, revoked: v.boolean() }),
  about: 'Its link opens nothing any more.',
});

/** What the link of a draft leads to. */
export const aboutDraft = defineCall({
  ...ACTS,
  by: 'anybody',
  act: 'about',
  input: v.object({ draft }),
  output: v.object({ application: looseText, ...shown }),
  about: 'For anyone who has the key.',
});

/** The main dashboard as a draft shows it; answered as the published one is. */
export const draftHome = defineCall({
  ...ACTS,
  by: 'anybody',
  act: 'home',
  input: v.object({ draft }),
  output: v.object({}),
  about: 'Answered as `draft/core/get_main_dashboard_app` is.',
});

/** A screen as a draft shows it; answered as the published one is. */
export const draftScreen = defineCall({
  ...ACTS,
  by: 'anybody',
  act: 'screen',
  input: v.object({ draft, ...openedScreen }),
  output: v.object({}),
  about: 'Answered as `draft/core/get_layout_data` is.',
});
