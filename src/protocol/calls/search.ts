import * as v from 'valibot';
import { Service } from '../collections';
import { wireList } from '../wireValues';
import { defineCall } from './defineCall';
import { english, givenOrNot, looseText } from './fields';

const OF_DASHBOARD = {
  envelope: 'json',
  sentBy: 'screen',
  by: 'anybody',
  addressee: Service.configuration,
  fixed: { module: 'configuration' },
  isApplicationLeftOut: true,
} as const;

const MAX_CONTENTS = 100;

/** Something found in an application: a screen, or a row of a collection. `layout_form` opens it, with `fields`. */
const content = v.object({
  kind: v.picklist(['screen', 'row']),
  application: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  application_name: looseText,
  name: v.pipe(v.string(), v.nonEmpty()),
  english,
  detail: looseText,
  image: looseText,
  layout_form: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  fragment: looseText,
  fields: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
});

export type WireContent = v.InferInput<typeof content>;

const contents = v.optional(
  v.pipe(
    v.custom<readonly v.InferInput<typeof content>[]>(() => true),
    v.transform((list) => (wireList(list) ?? []).slice(0, MAX_CONTENTS)),
    v.array(content),
  ),
  [],
);

const application = v.object({
  application: v.pipe(v.string(), v.nonEmpty()),
  name: looseText,
  description: looseText,
  english,
  logo: looseText,
});

/** Applications that hold the query, and what is in them; with `only_application` the one that is called so, and nothing else. */
export const searchApplications = defineCall({
  ...OF_DASHBOARD,
  collection: 'draft/core/seach_app',
  input: v.object({
    query: v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long')), ''),
    event_dashboard: v.optional(v.string()),
    only_application: givenOrNot<string>(),
  }),
  output: v.object({
    query: looseText,
    count: v.optional(v.number()),
    applications: v.optional(
      v.pipe(
        v.custom<readonly v.InferInput<typeof application>[]>(() => true),
        v.transform((list) => wireList(list) ?? list),
        v.array(application),
      ),
    ),
    contents,
  }),
  reads: true,
  about: 'An empty list may be left out.',
});

/** What is new in the applications that the person used last. */
export const newContents = defineCall({
  ...OF_DASHBOARD,
  collection: 'draft/core/new_contents',
  input: v.object({}),
  output: v.object({ count: v.optional(v.number()), contents }),
  reads: true,
  about: 'At most 12.',
});
