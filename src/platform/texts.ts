import { isRecord, type Json, type JsonObject } from '../protocol';
import { english } from './book/documents/english';

/** What a layout of the platform's own sample says, in both languages; `name` stands for `@app_name`. */
export function textsOf(application: string, layout: Json | undefined, name = ''): { texts?: JsonObject[] } {
  if (application !== 'book') return {};
  const said = new Set<string>();
  collect(layout, said);
  const named = (text: string): string => text.replaceAll('@app_name', () => name);
  const texts = Object.entries(english)
    .map(([text, en]) => ({ text: named(text), en: named(en) }))
    .filter(({ text }) => said.has(text));
  return texts.length > 0 ? { texts } : {};
}

// A database holds nothing deeper than 32 levels.
function collect(value: Json | undefined, said: Set<string>): void {
  if (typeof value === 'string') said.add(value);
  else if (Array.isArray(value)) for (const one of value) collect(one, said);
  else if (isRecord(value)) for (const one of Object.values(value)) collect(one, said);
}
