import * as protocol from '../src/protocol';
import { isRecord, type RequestRecord } from '../src/protocol';
import { CALLS } from '../src/protocol/calls';
import { callRecord, collectionPattern, type Call } from '../src/protocol/calls/defineCall';

// Every record that a screen of the console can send, with all its fields. Examples of calls are made from their contracts. The
// types of the others come from their builders: a builder or a field without an example does not compile.

type All = typeof protocol;
type Name = {
  [N in keyof All]: All[N] extends (userId: string, ...args: never[]) => RequestRecord ? N : never;
}[keyof All];
// `Required` of a table by any name is that table.
type Every<Args extends unknown[]> = {
  [I in keyof Args]: Args[I] extends object ? Required<Args[I]> : Args[I];
};
type ArgsOf<Builder> = Builder extends (userId: string, ...args: infer Args) => RequestRecord ? Args : never;
type Examples = { [N in Exclude<Name, 'record' | 'consoleRecord'>]: Every<ArgsOf<All[N]>>[] };

const post = {
  application: 'club',
  postCollection: '../x',
  data: { a: 1, b: 'x', c: true },
  event: 'e',
  messageKey: 'm',
  eventDashboard: 'd',
  dayEvent: 'd',
  sessionEvent: 's',
  recyclerEvent: 'r',
  childRecyclerEvent: 'c',
  named: { parent_message_key: 'p' },
};
const EXAMPLES: Examples = {
  postRecord: [[post]],
};

/** The record with every field, and the same with one of them left out, as far as that still is a record. */
export interface ExampleRecord {
  title: string;
  record: RequestRecord;
  without: { field: string; record: RequestRecord }[];
}

const isWhole = (value: unknown): boolean =>
  value !== undefined &&
  !(typeof value === 'string' && value.endsWith('/undefined')) &&
  (!isRecord(value) || Object.values(value).every(isWhole));

function withoutEach(args: unknown[]): { field: string; args: unknown[] }[] {
  return args.flatMap((arg, index) =>
    Object.keys(isRecord(arg) ? arg : {}).map((field) => {
      const rest = Object.fromEntries(Object.entries(arg as object).filter(([name]) => name !== field));
      return { field, args: args.with(index, rest) };
    }),
  );
}

/** A value that a schema takes. */
function exampleOf(schema: object): unknown {
  const { type, wrapped, item, options, literal } = schema as Record<string, unknown>;
  const values: Record<string, () => unknown> = {
    string: () => 'x',
    number: () => 16,
    boolean: () => true,
    literal: () => literal,
    picklist: () => (options as unknown[])[0],
    array: () => [exampleOf(item as object)],
    custom: () => 'x',
    unknown: () => 'x',
    union: () => exampleOf((options as object[])[0] ?? {}),
    nullish: () => exampleOf(wrapped as object),
    optional: () => exampleOf(wrapped as object),
  };
  const make = values[String(type)];
  if (!make) throw new Error(`no example of ${String(type)}`);
  return make();
}

/** The record of a call with every field, and without each that may be missing. */
function exampleOfCall(userId: string, call: Call): ExampleRecord {
  const input = Object.fromEntries(
    Object.entries(call.input.entries).map(([field, schema]) => [field, exampleOf(schema)]),
  );
  const build = (fields: Record<string, unknown>) =>
    callRecord(call, fields, {
      ...{ userId, event: 'e', application: 'kho' },
      ...(collectionPattern(call) && { step: 'items', mark: 'm' }),
    });
  const optional = Object.entries(call.input.entries).filter(([, { type }]) => /nullish|optional/.test(type));
  const without = optional.map(([field]) => {
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => name !== field));
    return { field, record: build(rest) };
  });
  return { title: `${call.collection} ${call.act ?? ''}`, record: build(input), without };
}

export function everyRecord(userId: string): ExampleRecord[] {
  const sentByPeople = CALLS.filter(({ sentBy }) => sentBy !== 'backEnd');
  return [...sentByPeople.map((call) => exampleOfCall(userId, call)), ...builtRecords(userId)];
}

function builtRecords(userId: string): ExampleRecord[] {
  return Object.entries(EXAMPLES).flatMap(([name, lists]) => {
    const build = protocol[name as Name] as unknown as (userId: string, ...args: unknown[]) => RequestRecord;
    return lists.map((args: unknown[]): ExampleRecord => {
      const record = build(userId, ...args);
      const without = withoutEach(args).flatMap(({ field, args: rest }) => {
        try {
          const less = build(userId, ...rest);
          return isWhole(less) ? [{ field, record: less }] : [];
        } catch {
          return [];
        }
      });
      return { title: `${name} ${record.dataCollection}`, record, without };
    });
  });
}
