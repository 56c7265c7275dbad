import * as v from 'valibot';
import { decodeDefinition, type DataDefinition, type DataField } from '../../protocol/data/definition';
import { wireList } from '../../protocol';
import { looseText, looseTime } from '../../protocol/calls/fields';
import { readData } from './answers';
import { platformApi } from '../platformApi';
import { manage } from './manageApplications';

/** A field as the person may fill it in; `locked`: only with what it begins with, or what stands there. */
export type UsableField = Omit<DataField, 'only'> & { locked: boolean };

/** On whose rows somebody may do something. */
export type Reach = 'all' | 'own' | 'none';

/** A collection as a person may use it, and how much room they have there. */
export interface UsableCollection {
  name: string;
  title: string;
  fields: UsableField[];
  see: Reach;
  add: boolean;
  change: Reach;
  remove: Reach;
  /** Rows they added, and how many those may be; the same in bytes. */
  own: number;
  most: number;
  ownBytes: number;
  mostBytes: number;
}

/** The data of an application as a person may use it. */
export interface UsableData {
  name: string;
  /** Their id in the application. */
  me: string;
  /** They work on it: what is kept, and who may what, is theirs to say. */
  works: boolean;
  collections: UsableCollection[];
}

/** A collection as those who work on the application define it. */
export interface DefinedCollection {
  name: string;
  revision: number;
  definition: DataDefinition;
}

/** Somebody who has a role, or whose address waits for it: then `person` is empty. */
export interface RoleHolder {
  role: string;
  person: string;
  name: string;
  mailAddress: string;
  given: number;
}

const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.optional(v.unknown(), []),
    v.transform((list) => wireList(list) ?? []),
    v.array(item),
  );

const parsed = v.pipe(
  v.string(),
  v.transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }),
);

const locks = v.array(v.looseObject({ locked: v.optional(v.boolean(), false) }));

// As a whole definition, so that one decoder says what a field is.
const usableFields = v.pipe(
  parsed,
  locks,
  v.transform((fields) => {
    const read = decodeDefinition({
      title: '-',
      fields: fields.map((field) =>
        Object.fromEntries(Object.entries(field).filter(([name]) => name !== 'locked')),
      ),
      see: [],
      add: [],
      change: [],
      remove: [],
    });
    if ('fault' in read) return undefined;
    return read.definition.fields.map((field, at): UsableField => ({
      ...field,
      locked: fields[at]?.locked ?? false,
    }));
  }),
  v.check((fields) => fields !== undefined, 'no fields'),
  v.transform((fields) => fields ?? []),
);

const reach = v.picklist(['all', 'own', 'none']);

const usableCollection: v.GenericSchema<unknown, UsableCollection> = v.pipe(
  v.object({
    name: v.string(),
    title: v.string(),
    fields: usableFields,
    see: reach,
    add: v.boolean(),
    change: reach,
    remove: reach,
    own: v.number(),
    most: v.number(),
    own_bytes: v.number(),
    most_bytes: v.number(),
  }),
  v.transform(({ own_bytes: ownBytes, most_bytes: mostBytes, ...rest }) => ({
    ...rest,
    ownBytes,
    mostBytes,
  })),
);

const usable: v.GenericSchema<unknown, UsableData> = v.object({
  name: looseText,
  me: v.string(),
  works: v.boolean(),
  collections: listOf(usableCollection),
});

const definedCollection: v.GenericSchema<unknown, DefinedCollection> = v.pipe(
  v.object({
    name: v.string(),
    revision: v.number(),
    definition: v.pipe(
      parsed,
      v.transform((value) => {
        const read = decodeDefinition(value);
        return 'definition' in read ? read.definition : undefined;
      }),
    ),
  }),
  v.check(({ definition }) => definition !== undefined, 'no definition'),
  v.transform(({ definition, ...rest }) => ({ ...rest, definition: definition as DataDefinition })),
);

const holder: v.GenericSchema<unknown, RoleHolder> = v.pipe(
  v.object({
    role: v.string(),
    person: looseText,
    name: looseText,
    mail_address: looseText,
    given: looseTime,
  }),
  v.transform(({ mail_address: mailAddress, ...rest }) => ({ ...rest, mailAddress })),
);

interface OfCollection {
  application: string;
  collection: string;
}

interface OfRole {
  application: string;
  role: string;
  /** One of the two. */
  person?: string;
  mailAddress?: string;
}

const roleCall = (act: string, { application, role, person, mailAddress }: OfRole) =>
  manage(application, 'data_model', {
    act,
    role,
    ...(person ? { person } : { mail_address: mailAddress ?? '' }),
  });

const done = v.object({ application: looseText });

/** What the collections of an application are, and who has which role in it; see the wire reference. */
export const dataModelApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** For everybody: what they may see or add to. */
    usableData: build.query<UsableData, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Data'],
      query: ({ application }) => manage(application, 'data_model', { act: 'usable' }),
      ...readData(usable),
    }),
    definedCollections: build.query<DefinedCollection[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['DataModel'],
      query: ({ application }) => manage(application, 'data_model', { act: 'collections' }),
      ...readData(
        v.pipe(
          v.object({ collections: listOf(definedCollection) }),
          v.transform(({ collections }) => collections),
        ),
      ),
    }),
    /** `base`: the revision it began from, 0 for a new one; ends as `rejected`/`conflict` when it is another one by now. */
    defineCollection: build.mutation<
      { revision: number },
      OfCollection & { definition: unknown; base: number }
    >({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collection, definition, base }) =>
        manage(application, 'data_model', {
          act: 'define',
          collection,
          definition: JSON.stringify(definition),
          base,
        }),
      ...readData(v.object({ revision: v.number() })),
      invalidatesTags: (result) => (result ? ['Data', 'DataModel'] : []),
    }),
    /** With all its rows. */
    dropCollection: build.mutation<{ application: string }, OfCollection>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collection }) => manage(application, 'data_model', { act: 'drop', collection }),
      ...readData(done),
      invalidatesTags: (result) => (result ? ['Data', 'DataModel'] : []),
    }),
    roleHolders: build.query<RoleHolder[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['DataRoles'],
      query: ({ application }) => manage(application, 'data_model', { act: 'roles' }),
      ...readData(
        v.pipe(
          v.object({ people: listOf(holder) }),
          v.transform(({ people }) => people),
        ),
      ),
    }),
    giveRole: build.mutation<{ application: string }, OfRole>({
      extraOptions: { retry: 'sameKey' },
      query: (role) => roleCall('give_role', role),
      ...readData(done),
      invalidatesTags: (result) => (result ? ['DataRoles', 'Data'] : []),
    }),
    takeRole: build.mutation<{ application: string }, OfRole>({
      extraOptions: { retry: 'sameKey' },
      query: (role) => roleCall('take_role', role),
      ...readData(done),
      invalidatesTags: (result) => (result ? ['DataRoles', 'Data'] : []),
    }),
  }),
});

export const {
  useUsableDataQuery,
  useDefinedCollectionsQuery,
  useLazyDefinedCollectionsQuery,
  useDefineCollectionMutation,
  useDropCollectionMutation,
  useRoleHoldersQuery,
  useGiveRoleMutation,
  useTakeRoleMutation,
} = dataModelApi;
