import { isFilledByPlatform } from '../../protocol/data/copy';
import { isDay, MAX_TEXT, type DataField } from '../../protocol/data/definition';
import { placeText, readPlace } from '../../protocol/data/place';
import type { Pattern } from '../../protocol/data/pattern';
import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { isSmallPicture, shownPicture } from '../documents/smallPicture';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { PICTURE_GONE, uploadedAt } from './uploadImage';
import { isPathSegment } from '../requests/readRequest';
import { rowsByTitle } from './choices';
import { collectionsOf, readCollection } from './definitions';
import type { KnownDefinition } from '../store/knownDefinitions';
import { NOT_ALLOWED } from './rights';
import { conditionRefusal, called, ruleRefusal, valueRefusal, type Changer } from './rowRules';
import { withCopies } from './copies';
import { referredRows } from './referredRows';
import { pictureNote, readRow } from './rows';

/** Values as they are to be kept, and the pictures among them, which are kept beside. */
export interface ReadValues {
  values: JsonObject;
  /** Field → picture; null for one that is taken away. */
  pictures: Record<string, string | null>;
  /** Places of uploads that these values take up. */
  uploads: string[];
}

interface ReadContext extends Changer {
  request: PlatformRequest;
  context: HandlerContext;
}

type ValueContext = ReadContext & { rowTitled: ReturnType<typeof rowsByTitle> };

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,9})?$/;
// `45.000` is forty-five thousand to who wrote it, and forty-five to a program.
const GROUPED = /^\s*[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+\s*$/;
const DECIMALS = 100;
const ROW_ID = /^-[\w-]{19}$/;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function readText(
  field: DataField,
  value: unknown,
  { context }: ReadContext,
  pattern: Pattern | undefined,
): Json | Refusal {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return refuse('bad_field.text', called(field));
  const trimmed = text.trim();
  const minLength = Number(field.min ?? 0);
  const maxLength = Math.min(MAX_TEXT, Number(field.max ?? MAX_TEXT));
  if (trimmed.length < minLength) return refuse('bad_field.min_length', { ...called(field), min: minLength });
  if (trimmed.length > maxLength) return refuse('bad_field.max_length', { ...called(field), max: maxLength });
  const found = pattern?.match(trimmed);
  context.charge(found?.steps ?? 0);
  if (found?.matches === false) return refuse('bad_field.pattern', called(field));
  return trimmed;
}

function readNumber(field: DataField, value: unknown): Json | Refusal {
  if (typeof value === 'string' && GROUPED.test(value)) return refuse('bad_field.grouped', called(field));
  const number = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 1e15)
    return refuse('bad_field.number', called(field));
  if (field.type === 'money' && Math.abs(Math.round(number * DECIMALS) - number * DECIMALS) > 1e-6)
    return refuse('bad_field.decimals', called(field));
  if (field.min !== undefined && number < Number(field.min))
    return refuse('bad_field.min', { ...called(field), min: Number(field.min) });
  if (field.max !== undefined && number > Number(field.max))
    return refuse('bad_field.max', { ...called(field), max: Number(field.max) });
  return number;
}

function readDay(field: DataField, value: unknown): Json | Refusal {
  if (typeof value !== 'string' || !isDay(value.trim())) return refuse('bad_field.day', called(field));
  const day = value.trim();
  if (field.min !== undefined && day < String(field.min))
    return refuse('bad_field.first_day', { ...called(field), min: String(field.min) });
  if (field.max !== undefined && day > String(field.max))
    return refuse('bad_field.last_day', { ...called(field), max: String(field.max) });
  return day;
}

function readLocation(field: DataField, value: unknown): Json | Refusal {
  const place = readPlace(value);
  return place ? placeText(place) : refuse('bad_field.location', called(field));
}

function readBoolean(field: DataField, value: unknown): Json | Refusal {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return refuse('bad_field.boolean', called(field));
}

function readChoice(field: DataField, value: unknown): Json | Refusal {
  const text = typeof value === 'string' ? value.trim() : '';
  return field.choices?.includes(text) ? text : refuse('bad_field.choice', called(field));
}

// Ids cannot be guessed: a sender who knows one has met the person in this application.
async function readPerson(
  field: DataField,
  value: unknown,
  { request, context }: ReadContext,
): Promise<Json | Refusal> {
  const { application, appUserId } = request;
  if (value === 'me' || value === appUserId) return appUserId;
  return isPathSegment(value) && (await context.uidOf(value, application)) !== undefined
    ? value
    : refuse('bad_field.person', called(field));
}

async function readReference(
  field: DataField,
  value: unknown,
  { request, context, standing, rowTitled }: ValueContext,
): Promise<Json | Refusal> {
  const missing = refuse('bad_field.row', called(field));
  const target = await readCollection(context, request.application, field.collection);
  if (!target) return missing;
  const row =
    (await readRow(context, request.application, target.name, value)) ??
    // People write what a row is called, in a file for instance.
    (typeof value === 'string' && !ROW_ID.test(value) ? await rowTitled(target, value) : undefined);
  if (row === 'several') return refuse('bad_field.rows', called(field));
  if (row === 'undecided') return refuse('bad_field.row_among_many', called(field));
  if (!row) return missing;
  return (await standing.sees(target.definition, row)) ? row.id : missing;
}

async function readPicture(
  field: DataField,
  value: unknown,
  { request, context }: ReadContext,
): Promise<{ picture: string; upload?: string } | Refusal> {
  const upload = uploadedAt(request.application, request.appUserId, value);
  if (upload === undefined)
    return isSmallPicture(value) ? { picture: value } : refuse('bad_field.picture', called(field));
  const picture = await context.get(upload);
  return typeof picture === 'string' && shownPicture(picture) !== '' ? { picture, upload } : PICTURE_GONE;
}

function readPlain(
  field: DataField,
  value: unknown,
  reading: ValueContext,
  pattern: Pattern | undefined,
): Json | Refusal | Promise<Json | Refusal> {
  switch (field.type) {
    case 'number':
    case 'money':
      return readNumber(field, value);
    case 'boolean':
      return readBoolean(field, value);
    case 'date':
      return readDay(field, value);
    case 'location':
      return readLocation(field, value);
    case 'choice':
      return readChoice(field, value);
    case 'person':
      return readPerson(field, value, reading);
    case 'reference':
      return readReference(field, value, reading);
    default:
      return readText(field, value, reading, pattern);
  }
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * Reads what a post gives for the fields of a collection, beside what stands there already (`before`; undefined: a new
 * row). Fields that the post does not name stay; what is given as empty goes. The first fault refuses it in words. Who may not
 * change the row may make transitions of it.
 */
export async function readValues(
  { definition, patterns }: KnownDefinition,
  data: Readonly<Record<string, unknown>>,
  before: JsonObject | undefined,
  readContext: ReadContext,
): Promise<ReadValues | Refusal> {
  const { request, context, standing, mayChange } = readContext;
  const referred = referredRows(context, request.application, definition);
  const rowTitled = rowsByTitle({ application: request.application, context, standing });
  const reading = { ...readContext, rowTitled };
  const read: ReadValues = { values: {}, pictures: {}, uploads: [] };
  const touched = new Set<string>();
  for (const field of definition.fields) {
    await reading.context.pause();
    const { name, type } = field;
    if (isFilledByPlatform(field)) {
      if (before?.[name] !== undefined) read.values[name] = before[name];
      continue;
    }
    // An unanswered yes-or-no field counts as no.
    const initial = type === 'boolean' ? (field.initial ?? false) : field.initial;
    const stored = before?.[name];
    const isPosted = Object.hasOwn(data, name);
    const posted = isPosted ? data[name] : before ? undefined : initial;
    // A form posts what it did not change, too; what it names may be gone since, or be hidden from this person.
    const isUnchanged = stored !== undefined && (!isPosted || data[name] === stored);
    if (isUnchanged) read.values[name] = stored;
    else if (!isEmpty(posted)) {
      // Nothing is looked up for whom it is refused anyhow.
      if (!mayChange && !field.transitions) return NOT_ALLOWED;
      if (type === 'picture') {
        const uploaded = await readPicture(field, posted, reading);
        if (isRefusal(uploaded)) return uploaded;
        read.values[name] = pictureNote(uploaded.picture);
        read.pictures[name] = uploaded.picture;
        if (uploaded.upload !== undefined) read.uploads.push(uploaded.upload);
      } else {
        const value = await readPlain(field, posted, reading, patterns.get(name));
        if (isRefusal(value)) return value;
        read.values[name] = value;
      }
    }
    const newValue = read.values[name];
    // A state that is not there is the first one.
    const isFirst = before !== undefined && field.transitions !== undefined && !isPosted;
    if (field.required && newValue === undefined && !isFirst && (mayChange || isPosted))
      return refuse('bad_field.empty', called(field));
    if (type === 'picture' && newValue === undefined && stored !== undefined) read.pictures[name] = null;
    const unchangedValue = before ? stored : initial;
    const isTouched =
      type === 'picture' ? name in read.pictures : canonicalJson(newValue) !== canonicalJson(unchangedValue);
    if (!isTouched) continue;
    touched.add(name);
    const refusal = await valueRefusal(field, { before, value: newValue }, reading, referred);
    if (refusal) return refusal;
  }
  if (!mayChange && touched.size === 0) return NOT_ALLOWED;
  const copied = await withCopies(definition, before, read.values, {
    referred,
    collections: collectionsOf(context, request.application),
    context,
  });
  if (isRefusal(copied)) return copied;
  read.values = copied.values;
  Object.assign(read.pictures, copied.pictures);
  for (const field of definition.fields.filter(({ name }) => touched.has(name))) {
    const refusal = await conditionRefusal(field, copied.values, reading, referred);
    if (refusal) return refusal;
  }
  return ruleRefusal(definition, copied.values, touched) ?? read;
}
