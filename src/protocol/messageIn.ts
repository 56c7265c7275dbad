import { isRecord } from './json';
import { isShort, textsIn } from './messageTexts';
import type { ResponseMessage } from './responseMessage';
import { wireList } from './wireValues';

// A layout is bounded where it is parsed; what is larger or deeper is left as it came.
const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;

/** Properties, commands and parameters that say something to people. */
const TEXT_KEYS = new Set([
  ...['text', 'hint', 'title', 'contentDescription', 'queryHint', 'error', 'description', 'prompt'],
  ...['message', 'requiredMessage', 'emptyText', 'emptyActionText', 'loadingText', 'errorText'],
  ...['show_alert_dialog', 'setText', 'description_change'],
]);
/** Commands that lay properties over those of a view. */
const APPLIED = new Set(['apply_property', 'apply_propety']);
const MAX_WIDGET = 100;
/** Methods of scripts that do. */
const TEXT_METHODS = new Set(['showAlertDialog', 'setText']);
/** What is filled in: people's own words, which may be the same as one of the layout's. */
const USER_CONTENT_KEYS = new Set([
  ...['hash_field_value', 'book_data', 'item_data', 'book', 'layout_data_field', 'set_data_field'],
  ...['values_map', 'expressions', 'wireFields'],
]);
/** Parameters whose fields may stand there in English as well. */
const ROWS = ['hash_field_value', 'book_data', 'item_data', 'book', 'grid_view_data'];
/** Beside the fields of a row: its texts in English, by their fields. Our own addition to the wire. */
const ENGLISH = 'english';

/** Beside the text of a view that is shown in other words: the text as the wire has it, which is what a form posts. */
export const WIRE_TEXT = 'wireText';
/** Beside the fields of a row that are shown in other words: those fields as the wire has them, for posts. */
export const WIRE_FIELDS = 'wireFields';

/** Where a value stands: only what a form may post is kept as the wire has it. */
type Surroundings = 'properties' | 'rows' | 'elsewhere';

/** What a view shows, and what its field holds, when a script sets its text; a plain text is both. */
interface SaidText {
  text: string;
  [WIRE_TEXT]: string;
}

/** Reads the parameter of `setText`: a text, or one in other words with the wire's own beside it. */
export function decodeSaidText(value: unknown): { text: string; [WIRE_TEXT]?: string } | undefined {
  if (isText(value)) return { text: String(value) };
  if (!isRecord(value)) return undefined;
  const { text, [WIRE_TEXT]: wire } = value;
  return typeof text === 'string' && typeof wire === 'string' ? { text, [WIRE_TEXT]: wire } : undefined;
}

const isText = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

class Translation {
  private remaining = MAX_VALUES;

  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  of(value: unknown, depth = 0, around: Surroundings = 'elsewhere', isPosted = false): unknown {
    this.remaining -= 1;
    if (depth > MAX_DEPTH || this.remaining < 0) return value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.of(one, depth + 1, around, isPosted));
    if (!isRecord(value)) return value;
    // A step says its message; whatever else it has goes to the platform or into a field.
    const isStep = typeof value['command'] === 'string';
    const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
      key,
      isStep && key !== 'message'
        ? one
        : // Of the calls of a script only literal texts are translated.
          key === 'methodParam'
          ? this.parameters(value['methodName'], one)
          : key === 'properties'
            ? // The text of a view with a field is its value; that of a choice is what it is called.
              this.of(one, depth + 1, 'properties', hasField(one) && !isChoice(value))
            : this.member(key, one, depth, around, isPosted),
    ]);
    const changed = entries.filter(([key, one]) => typeof one === 'string' && one !== value[key]);
    if (around === 'properties' && changed.some(([key]) => key === 'text'))
      entries.push([WIRE_TEXT, value['text']]);
    if (around === 'rows' && changed.length > 0) {
      const before = value[WIRE_FIELDS];
      const wire = Object.fromEntries(changed.map(([key]) => [key, value[key]]));
      entries.push([WIRE_FIELDS, { ...wire, ...(isRecord(before) && before) }]);
    }
    return Object.fromEntries(entries);
  }

  private member(
    key: string,
    value: unknown,
    depth: number,
    around: Surroundings,
    isPosted: boolean,
  ): unknown {
    if (USER_CONTENT_KEYS.has(key)) return value;
    if (typeof value !== 'string') {
      const within = key === 'grid_view_data' ? 'rows' : APPLIED.has(key) ? 'properties' : around;
      return this.of(value, depth + 1, within, isPosted);
    }
    if (!TEXT_KEYS.has(key) || (isPosted && key === 'text')) return value;
    return key === 'setText' ? this.set(value) : (this.texts.get(value) ?? value);
  }

  private parameters(method: unknown, value: unknown): unknown {
    if (typeof method !== 'string' || !TEXT_METHODS.has(method)) return value;
    const translate = (one: unknown): unknown => {
      if (typeof one !== 'string') return one;
      return method === 'setText' ? this.set(one) : (this.texts.get(one) ?? one);
    };
    return wireList(value)?.map(translate) ?? value;
  }

  /** What is set may be what a field holds. */
  private set(wire: string): string | SaidText {
    const text = this.texts.get(wire);
    return text === undefined ? wire : { text, [WIRE_TEXT]: wire };
  }
}

function isChoice({ widget }: Record<string, unknown>): boolean {
  return typeof widget === 'string' && widget.slice(-MAX_WIDGET).endsWith('RadioButton');
}

function hasField(properties: unknown): boolean {
  const list = Array.isArray(properties) ? properties : isRecord(properties) ? Object.values(properties) : [];
  return list.some((one) => isRecord(one) && one['field_name'] !== undefined);
}

// The fields of a row or a card with its texts in English; the same where it brings none.
function fieldsInEnglish(fields: unknown): unknown {
  if (Array.isArray(fields)) return fields.map(fieldsInEnglish);
  if (!isRecord(fields)) return fields;
  const { [ENGLISH]: english, ...wireFields } = fields;
  if (!isRecord(english)) return fields;
  // What is no text stays: a row says in other words what it said, and nothing else.
  const texts = Object.keys(wireFields).flatMap((name): [string, string][] => {
    const text = Object.hasOwn(english, name) ? english[name] : undefined;
    return typeof wireFields[name] === 'string' && isShort(text) ? [[name, text]] : [];
  });
  const wire = texts.map(([name]): [string, unknown] => [name, wireFields[name]]);
  return {
    ...wireFields,
    ...Object.fromEntries(texts),
    ...(wire.length > 0 && { [WIRE_FIELDS]: Object.fromEntries(wire) }),
  };
}

function rowsInEnglish(data: unknown): unknown {
  const parameters = isRecord(data) ? data['script_param'] : undefined;
  if (!isRecord(data) || !isRecord(parameters)) return data;
  const translatedRows = Object.fromEntries(
    ROWS.map((around) => [around, fieldsInEnglish(parameters[around])]),
  );
  const isChanged = ROWS.some((around) => translatedRows[around] !== parameters[around]);
  return isChanged ? { ...data, script_param: { ...parameters, ...translatedRows } } : data;
}

// A message in a language is one value, however often a screen asks for it.
const cache = {
  en: new WeakMap<ResponseMessage, ResponseMessage>(),
  vi: new WeakMap<ResponseMessage, ResponseMessage>(),
};

/** The message with its words in the language of the console, as far as the message brings them; else the same. */
export function messageIn(language: 'en' | 'vi', message: ResponseMessage): ResponseMessage {
  const result = cache[language].get(message) ?? translated(language, message);
  cache[language].set(message, result);
  return result;
}

function translated(language: 'en' | 'vi', message: ResponseMessage): ResponseMessage {
  const brought = (message.texts ?? []).flatMap(({ text, en, vi }): [string, string][] => {
    const words = language === 'en' ? en : vi;
    return words === undefined ? [] : [[text, words]];
  });
  const { senderName, applicationName } = message;
  const { strings } = isRecord(message.resources) ? message.resources : {};
  const ownTexts = textsIn(language, strings);
  const broughtTexts = new Map(brought);
  const shownName = broughtTexts.get(applicationName) ?? ownTexts.get(applicationName) ?? applicationName;
  const named = (text: string, name: string) => text.replaceAll('@app_name', () => name);
  const own = [...ownTexts].flatMap(([from, to]): [string, string][] =>
    // The name of the application stands in its layout already.
    from === to ? [] : [[named(from, applicationName), named(to, shownName)]],
  );
  const pairs = [...own, ...brought];
  const rows = language === 'en' ? rowsInEnglish(message.data) : message.data;
  if (pairs.length === 0) return rows === message.data ? message : { ...message, data: rows };
  const texts = new Map(pairs);
  return {
    ...message,
    // People have the names that they gave themselves, whatever an application calls its texts.
    senderName: broughtTexts.get(senderName) ?? senderName,
    applicationName: shownName,
    data: new Translation(texts).of(rows),
  };
}
