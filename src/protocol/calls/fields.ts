import * as v from 'valibot';
import { isRecord, type JsonObject } from '../json';
import { wireList, wireTime } from '../wireValues';

/** What a field is called in front of people, in the middle of a sentence. */
export interface FieldName {
  vi: string;
  en: string;
}

const trimmed = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength, 'too_long'));

/** A text that may be empty or missing, trimmed; at most `maxLength` characters. */
export const text = (maxLength: number) => v.nullish(trimmed(maxLength), '');

/** A text that somebody has to enter; `name` is what they are asked for. */
export const requiredText = (maxLength: number, name: FieldName) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(maxLength, 'too_long'),
    v.metadata({ name }),
  );

/** Text of an answer: it may be missing, or a number that was sent where text is meant. */
export const looseText = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

/** A moment of an answer in ms since 1970; 0 when it is missing, or one that no calendar has. */
export const looseTime = v.optional(
  v.pipe(
    v.number(),
    v.transform((at) => wireTime(at)),
  ),
  0,
);

/** A list of an answer, in any of the ways in which the wire has lists; empty when it is missing. */
export const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.optional(
      v.custom<readonly v.InferInput<T>[]>(() => true),
      [],
    ),
    v.transform((list): readonly unknown[] => wireList(list) ?? []),
    v.array(item),
  );

/** What stands in English beside the fields of an answer, by the wire's names of the fields. */
export const english = v.optional(v.fallback(v.record(v.string(), v.string()), {}), {});

/** A field that a handler reads by hand, to say in its own words what is wrong with it; typed for anyone who sends it. */
export const given = <T>() =>
  v.pipe(
    v.custom<T>(() => true),
    v.transform((value): unknown => value),
  );

/** The same, where it may be left out. */
export const givenOrNot = <T>() => v.optional(given<T>());

/** A text that comes back with the answer; what is none is taken as an empty one. */
export const echoed = v.optional(v.fallback(v.string(), ''), '');

/** What a request for a screen says of it. */
export const openedScreen = {
  // Read by hand: what is wrong with a reference is said in words of its own, also where there is none.
  reference: givenOrNot<string>(),
  screen_name: echoed,
  parameter: v.optional(v.fallback(v.union([v.string(), v.custom<JsonObject>(isRecord)]), ''), ''),
};
