import { BadInput } from './path';

export const NOT_JSON = "Invalid data; couldn't parse JSON object, array, or value.";

const BACKSLASH = 92;
const LITERALS = new Map<string, [string, boolean | null]>([
  ['t', ['true', true]],
  ['f', ['false', false]],
  ['n', ['null', null]],
]);
const NUMERIC = new Set('0123456789+-.eE');
/** V8 cuts shorter strings out as copies; longer ones would keep the whole text alive as long as they live. */
const MAX_COPIED_LENGTH = 13;

/** An object with more members than this is kept as a map: making and reading a large object takes long. */
const MAX_OBJECT = 1000;

/** An object or list that is not complete yet. */
type OpenContainer =
  { object: Record<string, unknown> | Map<string, unknown>; size: number; key: string } | { list: unknown[] };

/** The end of the string whose opening quote stands at `start`: the index of its closing quote, or the text's end. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Parses JSON as JSON.parse does, but for as long at a time as it is told to, and within bounds; large objects come out
 * as maps. */
export class JsonParser {
  value: unknown;
  private at = 0;
  private members = 0;
  private done = false;
  private readonly open: OpenContainer[] = [];

  constructor(
    private readonly text: string,
    private readonly maxNesting: number,
    private readonly maxMembers: number,
  ) {}

  /** Reads up to `count` values more; true when the whole text has been read. Throws `BadInput`. */
  advance(count: number): boolean {
    for (let i = 0; i < count && !this.done; i++) this.readValue();
    return this.done;
  }

  private readValue(): void {
    const first = this.peek();
    if (first === '{') {
      this.enter({ object: {}, size: 0, key: '' });
      if (this.peek() === '}') this.close();
      else this.readKey();
    } else if (first === '[') {
      this.enter({ list: [] });
      if (this.peek() === ']') this.close();
    } else {
      this.complete(first === '"' ? this.readString() : this.readScalar(first));
    }
  }

  private enter(container: OpenContainer): void {
    if (this.open.push(container) > this.maxNesting) {
      throw new BadInput(`JSON is nested deeper than ${this.maxNesting} levels`);
    }
    this.at++;
  }

  private close(): void {
    this.at++;
    const container = this.open.pop();
    if (container) this.complete('list' in container ? container.list : container.object);
  }

  /** Adds a value that was read to its container, and closes all containers that end with it. */
  private complete(value: unknown): void {
    const container = this.open.at(-1);
    if (!container) {
      this.value = value;
      this.done = true;
      if (this.peek() !== '') throw new BadInput(NOT_JSON);
      return;
    }
    if (++this.members > this.maxMembers) throw new BadInput(`More than ${this.maxMembers} members at once`);
    if ('list' in container) container.list.push(value);
    else addMember(container, value);
    const next = this.peek();
    if (next === ',') {
      this.at++;
      if ('object' in container) this.readKey();
    } else if (next === ('list' in container ? ']' : '}')) {
      this.close();
    } else {
      throw new BadInput(NOT_JSON);
    }
  }

  private readKey(): void {
    const container = this.open.at(-1);
    if (this.peek() !== '"' || !container || !('object' in container)) throw new BadInput(NOT_JSON);
    container.key = this.readString();
    if (this.peek() !== ':') throw new BadInput(NOT_JSON);
    this.at++;
  }

  private readString(): string {
    const { text, at } = this;
    const end = endOfString(text, at);
    this.at = end + 1;
    const raw = text.slice(at + 1, end);
    if (raw.length < MAX_COPIED_LENGTH && end < text.length && isPlain(raw)) return raw;
    return String(parseScalar(text.slice(at, end + 1)));
  }

  private readScalar(first: string): unknown {
    const word = LITERALS.get(first);
    if (word) {
      if (!this.text.startsWith(word[0], this.at)) throw new BadInput(NOT_JSON);
      this.at += word[0].length;
      return word[1];
    }
    const start = this.at;
    while (NUMERIC.has(this.text.charAt(this.at))) this.at++;
    return Number(parseScalar(this.text.slice(start, this.at)));
  }

  /** The next character that is no white space; empty at the end. */
  private peek(): string {
    for (; ; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return this.text.charAt(this.at);
    }
  }
}

function isPlain(raw: string): boolean {
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i);
    if (code < 32 || code === BACKSLASH) return false;
  }
  return true;
}

function parseScalar(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new BadInput(NOT_JSON);
  }
}

function addMember(container: Extract<OpenContainer, { key: string }>, value: unknown): void {
  const { object, key } = container;
  if (object instanceof Map) {
    object.set(key, value);
  } else if (key === '__proto__') {
    // Plain assignment would set the prototype instead.
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
  if (++container.size === MAX_OBJECT && !(object instanceof Map))
    container.object = new Map(Object.entries(object));
}
