import { isRecord } from './json';
import { isShort } from './messageTexts';
import type { ResponseMessage } from './responseMessage';
import { wireList } from './wireList';

// A layout is bounded where it is parsed; what is larger or deeper is left as it came.
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;

/** Properties, commands and parameters that say something to people. */
const WORDS = new Set([
  ...['text', 'hint', 'title', 'contentDescription', 'queryHint', 'error', 'description'],
  ...['show_alert_dialog', 'setText', 'description_change'],
]);
/** Methods of scripts that do. */
const SAYING = new Set(['showAlertDialog', 'setText']);
/** What is filled in: people's own words, which may be the same as one of the layout's. */
const FILLED = new Set(['hash_field_value', 'book_data', 'item_data', 'book', 'layout_data_field']);
/** Parameters whose fields may stand there in English as well. */
const ROWS = ['hash_field_value', 'book_data', 'item_data', 'book', 'grid_view_data'];
/** Beside the fields of a row: its texts in English, by their fields. Our own addition to the wire. */
const ENGLISH = 'english';

class Translation {
  private left = MAX_VALUES;

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  of(value: unknown, depth = 0, isPosted = false): unknown {
    this.left -= 1;
    if (depth > MAX_DEPTH || this.left < 0) return value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.of(one, depth + 1, isPosted));
    if (!isRecord(value)) return value;
    const says = SAYING.has(String(value['methodName']));
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        // Of a script's calls only what they say outright.
        key === 'methodParam' ? (says ? this.parameters(one) : one) : this.member(key, one, depth, isPosted),
      ]),
    );
  }

  private member(key: string, value: unknown, depth: number, isPosted: boolean): unknown {
    if (FILLED.has(key)) return value;
    // The text of a view with a field is its value.
    if (key === 'properties') return this.of(value, depth + 1, hasField(value));
    if (typeof value !== 'string') return this.of(value, depth + 1, isPosted);
    if (!WORDS.has(key) || (isPosted && key === 'text')) return value;
    return this.texts.get(value) ?? value;
  }

  private parameters(value: unknown): unknown {
    const say = (one: unknown): unknown => (typeof one === 'string' ? (this.texts.get(one) ?? one) : one);
    return wireList(value)?.map(say) ?? value;
  }
}

function hasField(properties: unknown): boolean {
  const list = Array.isArray(properties) ? properties : isRecord(properties) ? Object.values(properties) : [];
  return list.some((one) => isRecord(one) && one['field_name'] !== undefined);
}

// The fields of a row or a card with its texts in English; the same where it brings none.
function fieldsInEnglish(fields: unknown): unknown {
  if (Array.isArray(fields)) return fields.map(fieldsInEnglish);
  if (!isRecord(fields)) return fields;
  const { [ENGLISH]: english, ...own } = fields;
  if (!isRecord(english)) return fields;
  // What is no text stays: a row says in other words what it said, and nothing else.
  const texts = Object.keys(own).flatMap((name): [string, string][] => {
    const text = Object.hasOwn(english, name) ? english[name] : undefined;
    return typeof own[name] === 'string' && isShort(text) ? [[name, text]] : [];
  });
  return { ...own, ...Object.fromEntries(texts) };
}

function rowsInEnglish(data: unknown): unknown {
  const parameters = isRecord(data) ? data['script_param'] : undefined;
  if (!isRecord(data) || !isRecord(parameters)) return data;
  const told = Object.fromEntries(ROWS.map((place) => [place, fieldsInEnglish(parameters[place])]));
  const isChanged = ROWS.some((place) => told[place] !== parameters[place]);
  return isChanged ? { ...data, script_param: { ...parameters, ...told } } : data;
}

// A message in English is one value, however often a screen asks for it.
const inEnglish = new WeakMap<ResponseMessage, ResponseMessage>();

/** The message with its words in the language of the console, as far as the message brings them; else the same. */
export function messageIn(language: 'en' | 'vi', message: ResponseMessage): ResponseMessage {
  const known = language === 'en' ? inEnglish.get(message) : undefined;
  const said = known ?? translated(language, message);
  if (language === 'en') inEnglish.set(message, said);
  return said;
}

function translated(language: 'en' | 'vi', message: ResponseMessage): ResponseMessage {
  const pairs = (message.texts ?? []).flatMap(({ text, en, vi }): [string, string][] => {
    const words = language === 'en' ? en : vi;
    return words === undefined ? [] : [[text, words]];
  });
  const rows = language === 'en' ? rowsInEnglish(message.data) : message.data;
  if (pairs.length === 0) return rows === message.data ? message : { ...message, data: rows };
  const texts = new Map(pairs);
  const { senderName } = message;
  return {
    ...message,
    senderName: texts.get(senderName) ?? senderName,
    data: new Translation(texts).of(rows),
  };
}
