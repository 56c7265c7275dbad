import { parseJsonObject, type Json } from '../../protocol';
import { decodeDefinition, type DataDefinition } from '../../protocol/data/definition';
import { compilePattern, type Pattern } from '../../protocol/data/pattern';

/** A definition and the patterns of its fields, by name. */
export interface KnownDefinition {
  definition: DataDefinition;
  patterns: ReadonlyMap<string, Pattern>;
}

/** Each is the text of one request at most. */
const MAX_KNOWN = 500;

function readDefinition(text: string): KnownDefinition | undefined {
  const read = decodeDefinition(parseJsonObject(text));
  if (!('definition' in read)) return undefined;
  const patterns = read.definition.fields.flatMap(({ name, pattern }) => {
    const compiled = pattern === undefined ? undefined : compilePattern(pattern);
    return compiled ? [[name, compiled] as const] : [];
  });
  return { definition: read.definition, patterns: new Map(patterns) };
}

/** Decodes stored definitions, each of them once: every request to a collection needs its definition, and those it refers to. */
export function createKnownDefinitions(): (text: Json) => KnownDefinition | undefined {
  /** In the order of last use, the least recent first. */
  const byText = new Map<string, KnownDefinition | undefined>();
  return (text) => {
    if (typeof text !== 'string') return undefined;
    const found = byText.has(text) ? byText.get(text) : readDefinition(text);
    byText.delete(text);
    byText.set(text, found);
    const [oldest] = byText.size > MAX_KNOWN ? byText.keys() : [];
    if (oldest !== undefined) byText.delete(oldest);
    return found;
  };
}
