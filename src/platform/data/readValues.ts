import { isDay, MAX_TEXT, type DataField } from '../../protocol/data/definition';
import { matchesPattern } from '../../protocol/data/pattern';
import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { isSmallPicture } from '../book/smallPicture';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../handler';
import { PICTURE_GONE, uploadedAt } from '../handlers/uploadImage';
import { isPathSegment } from '../readRequest';
import { readCollection } from './definitions';
import { NOT_ALLOWED, sight, type Standing } from './rights';
import { readRow } from './rows';

/** Values as they are to be kept, and the pictures among them, which are kept beside. */
export interface ReadValues {
  values: JsonObject;
  /** Field → picture; null for one that is taken away. */
  pictures: Record<string, string | null>;
  /** Places of uploads that these values take up. */
  uploads: string[];
}

interface Reading {
  request: PlatformRequest;
  context: HandlerContext;
  standing: Standing;
  /** Whose row it is, or becomes. */
  author: string;
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,9})?$/;
const DECIMALS = 100;

/** A refusal that names the field by the words of its form. */
function fault({ label, name }: DataField, vi: string, en: string): Refusal {
  const shown = label || name;
  return refuse('bad_field', `${shown}: ${vi} / ${shown}: ${en}`);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function readText(field: DataField, value: unknown): Json | Refusal {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return fault(field, 'phải là chữ', 'must be text');
  const trimmed = text.trim();
  const least = Number(field.min ?? 0);
  const most = Math.min(MAX_TEXT, Number(field.max ?? MAX_TEXT));
  if (trimmed.length < least)
    return fault(field, `ít nhất ${String(least)} ký tự`, `at least ${String(least)} characters`);
  if (trimmed.length > most)
    return fault(field, `tối đa ${String(most)} ký tự`, `at most ${String(most)} characters`);
  if (field.pattern !== undefined && !matchesPattern(field.pattern, trimmed))
    return fault(field, 'không đúng dạng', 'does not have the right form');
  return trimmed;
}

function readNumber(field: DataField, value: unknown): Json | Refusal {
  const given = typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given) || Math.abs(given) > 1e15)
    return fault(field, 'phải là số', 'must be a number');
  if (field.type === 'money' && Math.abs(Math.round(given * DECIMALS) - given * DECIMALS) > 1e-6)
    return fault(field, 'tối đa hai chữ số lẻ', 'at most two decimals');
  if (field.min !== undefined && given < Number(field.min))
    return fault(field, `ít nhất ${String(field.min)}`, `at least ${String(field.min)}`);
  if (field.max !== undefined && given > Number(field.max))
    return fault(field, `tối đa ${String(field.max)}`, `at most ${String(field.max)}`);
  return given;
}

function readDay(field: DataField, value: unknown): Json | Refusal {
  if (typeof value !== 'string' || !isDay(value.trim()))
    return fault(field, 'phải là ngày (YYYY-MM-DD)', 'must be a day (YYYY-MM-DD)');
  const day = value.trim();
  if (field.min !== undefined && day < String(field.min))
    return fault(field, `sớm nhất ${String(field.min)}`, `not before ${String(field.min)}`);
  if (field.max !== undefined && day > String(field.max))
    return fault(field, `muộn nhất ${String(field.max)}`, `not after ${String(field.max)}`);
  return day;
}

function readBoolean(field: DataField, value: unknown): Json | Refusal {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return fault(field, 'phải là có hoặc không', 'must be yes or no');
}

function readChoice(field: DataField, value: unknown): Json | Refusal {
  const text = typeof value === 'string' ? value.trim() : '';
  return field.choices?.includes(text)
    ? text
    : fault(field, 'không có lựa chọn này', 'is none of the choices');
}

// Ids cannot be guessed; who has one has met the person in this application.
async function readPerson(
  field: DataField,
  value: unknown,
  { request, context }: Reading,
): Promise<Json | Refusal> {
  const { application, appUserId } = request;
  if (value === 'me' || value === appUserId) return appUserId;
  return isPathSegment(value) && (await context.isKnown(value, application))
    ? value
    : fault(field, 'không có người này', 'there is no such person here');
}

async function readReference(
  field: DataField,
  value: unknown,
  { request, context, standing }: Reading,
): Promise<Json | Refusal> {
  const missing = fault(field, 'không có dòng này', 'there is no such row');
  const target = await readCollection(context, request.application, field.collection);
  if (!target) return missing;
  const row = await readRow(context, request.application, target.name, value);
  if (!row) return missing;
  const seen = await sight(target.definition, standing);
  return seen === 'all' || (seen === 'own' && row.author === request.appUserId) ? row.id : missing;
}

async function readPicture(
  field: DataField,
  value: unknown,
  { request, context }: Reading,
): Promise<{ picture: string; upload?: string } | Refusal> {
  const upload = uploadedAt(request.application, request.appUserId, value);
  if (upload === undefined)
    return isSmallPicture(value)
      ? { picture: value }
      : fault(field, 'phải là ảnh vừa tải lên', 'must be a picture that was just uploaded');
  const picture = await context.get(upload);
  return isSmallPicture(picture) ? { picture, upload } : PICTURE_GONE;
}

function readPlain(
  field: DataField,
  value: unknown,
  reading: Reading,
): Json | Refusal | Promise<Json | Refusal> {
  switch (field.type) {
    case 'number':
    case 'money':
      return readNumber(field, value);
    case 'boolean':
      return readBoolean(field, value);
    case 'date':
      return readDay(field, value);
    case 'choice':
      return readChoice(field, value);
    case 'person':
      return readPerson(field, value, reading);
    case 'reference':
      return readReference(field, value, reading);
    default:
      return readText(field, value);
  }
}

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/**
 * Reads what a post gives for the fields of a collection, beside what stands there already (`before`; undefined: a new
 * row). Fields that the post does not name stay; what is given as empty goes. The first fault refuses it in words.
 */
export async function readValues(
  fields: readonly DataField[],
  data: Readonly<Record<string, unknown>>,
  before: JsonObject | undefined,
  reading: Reading,
): Promise<ReadValues | Refusal> {
  const read: ReadValues = { values: {}, pictures: {}, uploads: [] };
  for (const field of fields) {
    const { name, type } = field;
    // Neither yes nor no is no.
    const initial = type === 'boolean' ? (field.initial ?? false) : field.initial;
    const kept = before?.[name];
    const isGiven = Object.hasOwn(data, name);
    const given = isGiven ? data[name] : before ? undefined : initial;
    if (!isGiven && kept !== undefined) read.values[name] = kept;
    else if (!isEmpty(given)) {
      if (type === 'picture') {
        const taken = await readPicture(field, given, reading);
        if (isRefusal(taken)) return taken;
        read.values[name] = { picture: taken.picture.length };
        read.pictures[name] = taken.picture;
        if (taken.upload !== undefined) read.uploads.push(taken.upload);
      } else {
        const value = await readPlain(field, given, reading);
        if (isRefusal(value)) return value;
        read.values[name] = value;
      }
    }
    const now = read.values[name];
    if (field.required && now === undefined) return fault(field, 'không để trống', 'must not be empty');
    if (type === 'picture' && now === undefined && kept !== undefined) read.pictures[name] = null;
    const untouched = before ? kept : initial;
    const isTouched =
      type === 'picture' ? name in read.pictures : canonicalJson(now) !== canonicalJson(untouched);
    if (field.only && isTouched && !(await reading.standing.isOneOf(field.only, reading.author)))
      return NOT_ALLOWED;
  }
  return read;
}
