import * as v from 'valibot';
import { defineCall } from './defineCall';
import { givenOrNot, listOf, looseText, requiredText } from './fields';
import type { JsonObject } from '../json';

// Calls by which people manage an application; additions to the real platform's.

const ABOUT_APPLICATION = { envelope: 'json', sentBy: 'console', by: 'developer' } as const;

/** Gives an application another name; its id stays. */
export const renameApplication = defineCall({
  ...ABOUT_APPLICATION,
  collection: 'draft/core/rename_application',
  input: v.object({ name: requiredText(100, { vi: 'tên ứng dụng', en: 'the application name' }) }),
  output: v.object({ application: looseText, name: looseText }),
  about: 'The id stays.',
});

/** Replaces the key of the back end; the old one is refused from the answer on. */
export const rotateBackendKey = defineCall({
  ...ABOUT_APPLICATION,
  collection: 'draft/core/rotate_backend_key',
  input: v.object({}),
  output: v.object({ application: looseText, backend_key: v.pipe(v.string(), v.nonEmpty()) }),
  about: 'The key is told this once; its hash is kept.',
});

/** Takes an application off dashboards and out of the search, or puts it back. Nothing of it is lost. */
export const archiveApplication = defineCall({
  ...ABOUT_APPLICATION,
  collection: 'draft/core/archive_application',
  input: v.object({ archived: v.boolean() }),
  output: v.object({ application: looseText, archived: v.number() }),
  about: 'When it was archived, in ms since 1970; 0 when it is not.',
});

/** Opens an application to everybody, or to its people alone. */
export const applicationAccess = defineCall({
  ...ABOUT_APPLICATION,
  collection: 'draft/core/application_access',
  input: v.object({ access: v.picklist(['everyone', 'members']) }),
  output: v.object({ application: looseText, access: v.picklist(['everyone', 'members']) }),
  about: 'Counts at once.',
});

/** The configuration of an application and its collections as JSON text, in the form that `--import` takes. */
export const exportConfiguration = defineCall({
  ...ABOUT_APPLICATION,
  by: 'member',
  reads: true,
  collection: 'draft/core/export_configuration',
  input: v.object({}),
  output: v.object({ application: looseText, configuration: v.string() }),
  about: 'JSON text, because the database would change lists and empty values.',
});

/** What became of the newest requests of an application. */
export const requestLog = defineCall({
  ...ABOUT_APPLICATION,
  by: 'member',
  reads: true,
  collection: 'draft/core/request_log',
  input: v.object({}),
  output: v.object({
    application: looseText,
    most: v.optional(v.number()),
    count: v.optional(v.number()),
    requests: givenOrNot<JsonObject[]>(),
  }),
  about: 'Newest first; a line is described below.',
});

const looseCount = v.optional(v.pipe(v.number(), v.minValue(0)), 0);

/** What happens in an application, in short. It names nobody. */
export const applicationSigns = defineCall({
  ...ABOUT_APPLICATION,
  by: 'member',
  reads: true,
  collection: 'draft/core/application_signs',
  input: v.object({}),
  output: v.object({
    application: looseText,
    logo: looseText,
    screens: looseCount,
    people: looseCount,
    requests: givenOrNot<JsonObject[]>(),
  }),
  about: '`people` are behind the newest requests; `requests` are the last three.',
});

/** Which collections the back end of an application answers. */
const backEndAnswer = v.object({
  application: looseText,
  collections: listOf(v.string()),
  count: v.optional(v.number()),
  most: v.optional(v.number()),
});

/** Which collections of an application its own back end answers; those who work on it may ask, its developer may change them. */
export const backEndCollections = defineCall({
  ...ABOUT_APPLICATION,
  by: 'member',
  collection: 'draft/core/backend_collections',
  input: v.object({ collections: v.optional(v.array(v.unknown())) }),
  output: backEndAnswer,
  about: 'With `collections` the developer names all of them again.',
});
