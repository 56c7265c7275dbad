import * as v from 'valibot';
import { decodeDefinition, type DataDefinition, type DataField } from '../../protocol/data/definition';
import {
  choiceUse,
  defineCollection,
  dropCollection,
  giveRole,
  listCollections,
  listRoles,
  takeRole,
  usableData,
} from '../../protocol/calls/dataModel';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** A field as the person may fill it in; `locked`: only with what it begins with, or what stands there. */
export type UsableField = Omit<DataField, 'only'> & { locked: boolean };

/** Which rows somebody sees: `own` are those that concern them. */
type Reach = 'all' | 'own' | 'none';

/** A collection as a person may use it, and how much room they have there. */
export interface UsableCollection {
  name: string;
  title: string;
  fields: UsableField[];
  see: Reach;
  add: boolean;
  /** Rows they added, and how many those may be; the same in bytes. */
  own: number;
  most: number;
  ownBytes: number;
  mostBytes: number;
  /** Rows that went with the accounts of who added them, as far as the person may know. */
  removedRows: number;
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

const readFields = (text: string): UsableField[] | undefined => {
  const { success, output } = v.safeParse(usableFields, text);
  return success ? output : undefined;
};

const readUsable: v.GenericSchema<unknown, UsableData> = v.pipe(
  usableData.output,
  v.transform(({ name, me, works, collections }) => ({
    name,
    me,
    works,
    collections: collections.map(
      ({ own_bytes: ownBytes, most_bytes: mostBytes, removed_rows: removedRows = 0, fields, ...rest }) => ({
        ...rest,
        fields: readFields(fields),
        ownBytes,
        mostBytes,
        removedRows,
      }),
    ),
  })),
  v.check(({ collections }) => collections.every(({ fields }) => fields !== undefined), 'no fields'),
  v.transform((usable) => usable as UsableData),
);

const readDefinition = v.pipe(
  parsed,
  v.transform((value) => {
    const read = decodeDefinition(value);
    return 'definition' in read ? read.definition : undefined;
  }),
  v.check((definition) => definition !== undefined, 'no definition'),
  v.transform((definition) => definition as DataDefinition),
);

const readDefined: v.GenericSchema<unknown, DefinedCollection[]> = v.pipe(
  listCollections.output,
  v.transform(({ collections }) => collections),
  v.array(v.object({ name: v.string(), revision: v.number(), definition: readDefinition })),
);

const readRowCount: v.GenericSchema<unknown, { rows: number; more: boolean }> = v.pipe(
  v.object({ ...choiceUse.output.entries, rows: v.number() }),
  v.transform(({ rows, more }) => ({ rows, more })),
);

const readHolders: v.GenericSchema<unknown, RoleHolder[]> = v.pipe(
  listRoles.output,
  v.transform(({ people }) =>
    people.map(({ mail_address: mailAddress, ...holder }) => ({ ...holder, mailAddress })),
  ),
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

const roleCall = (
  call: typeof giveRole | typeof takeRole,
  { application, role, person, mailAddress }: OfRole,
) =>
  callOnce(call, { role, ...(person ? { person } : { mail_address: mailAddress ?? '' }) }, { application });

/** What the collections of an application are, and who has which role in it; see the wire reference. */
export const dataModelApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** For everybody: what they may see or add to. */
    usableData: build.query<UsableData, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Data'],
      query: ({ application }) => callOnce(usableData, {}, { application }),
      ...readData(readUsable),
    }),
    definedCollections: build.query<DefinedCollection[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['DataModel'],
      query: ({ application }) => callOnce(listCollections, {}, { application }),
      ...readData(readDefined),
    }),
    /** How many rows have each choice of a field; `more`: some were not counted. */
    choiceUse: build.query<v.InferOutput<typeof choiceUse.output>, OfCollection & { field: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      query: ({ application, ...choices }) => callOnce(choiceUse, choices, { application }),
      ...readData(choiceUse.output),
    }),
    /** How many rows a collection has; `more`: some were not counted. */
    rowCount: build.query<{ rows: number; more: boolean }, OfCollection>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application, collection }) => callOnce(choiceUse, { collection }, { application }),
      ...readData(readRowCount),
    }),
    /** `base`: the revision it began from, 0 for a new one; ends as `rejected`/`conflict` when it is another one by now. */
    defineCollection: build.mutation<
      { revision: number },
      OfCollection & { definition: unknown; base: number }
    >({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collection, definition, base }) =>
        callOnce(
          defineCollection,
          { collection, definition: JSON.stringify(definition), base },
          { application },
        ),
      ...readData(defineCollection.output),
      invalidatesTags: (result) => (result ? ['Data', 'DataModel'] : []),
    }),
    /** With all its rows; `also`: others that go with it, since they refer to it. */
    dropCollection: build.mutation<{ application: string }, OfCollection & { also: readonly string[] }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collection, also }) =>
        callOnce(dropCollection, { collection, also }, { application }),
      ...readData(dropCollection.output),
      invalidatesTags: (result) => (result ? ['Data', 'DataModel'] : []),
    }),
    roleHolders: build.query<RoleHolder[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['DataRoles'],
      query: ({ application }) => callOnce(listRoles, {}, { application }),
      ...readData(readHolders),
    }),
    giveRole: build.mutation<{ application: string }, OfRole>({
      extraOptions: { retry: 'sameKey' },
      query: (role) => roleCall(giveRole, role),
      ...readData(giveRole.output),
      invalidatesTags: (result) => (result ? ['DataRoles', 'Data'] : []),
    }),
    takeRole: build.mutation<{ application: string }, OfRole>({
      extraOptions: { retry: 'sameKey' },
      query: (role) => roleCall(takeRole, role),
      ...readData(takeRole.output),
      invalidatesTags: (result) => (result ? ['DataRoles', 'Data'] : []),
    }),
  }),
});

export const {
  useChoiceUseQuery,
  useRowCountQuery,
  useUsableDataQuery,
  useDefinedCollectionsQuery,
  useLazyDefinedCollectionsQuery,
  useDefineCollectionMutation,
  useDropCollectionMutation,
  useRoleHoldersQuery,
  useGiveRoleMutation,
  useTakeRoleMutation,
} = dataModelApi;
