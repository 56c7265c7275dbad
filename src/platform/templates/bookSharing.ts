import sample from '../../../samples/book/application.json';
import { decodeDefinition, type DataDefinition } from '../../protocol/data/definition';
import { isRecord, mapTexts, type Json, type JsonObject } from '../../protocol';
import { textsIn } from '../../protocol/textsIn';
import type { Speech, TemplateParts } from './TemplateParts';

/** A text inside an expression. */
const LITERAL = /"(?:[^"\\]|\\.)*"/g;

/** The words of the sample, which are Vietnamese, in another language: by themselves, one a line, and inside expressions. */
function translated(texts: ReadonlyMap<string, string>): (text: string) => string {
  const inLines = (text: string): string =>
    text
      .split('\n')
      .map((line) => texts.get(line) ?? line)
      .join('\n');
  return (text) =>
    text.startsWith('@{')
      ? text.replace(LITERAL, (literal) => {
          const words = texts.get(literal.slice(1, -1));
          return words === undefined ? literal : JSON.stringify(words);
        })
      : inLines(text);
}

/** Documents by their places below the layouts: `android/form/book`, `web/main_dashboard`. */
function placesIn(layout: JsonObject): Record<string, JsonObject> {
  const documents: [string, JsonObject][] = [];
  for (const [channel, kinds] of Object.entries(layout))
    for (const [kind, named] of Object.entries(isRecord(kinds) ? kinds : {})) {
      if (!isRecord(named)) continue;
      if (named['layout'] !== undefined) documents.push([`${channel}/${kind}`, named]);
      else
        for (const [name, document] of Object.entries(named))
          documents.push([`${channel}/${kind}/${name}`, document as JsonObject]);
    }
  return Object.fromEntries(documents);
}

function definitionOf(value: Json): DataDefinition {
  const read = decodeDefinition(value);
  if ('fault' in read) throw new Error(`samples/book: ${read.fault}`);
  return read.definition;
}

/** Books that people lend, sell and give to each other: the sample application, its data in the language of the developer. */
export function bookSharing(say: Speech): TemplateParts {
  const { configuration, collections } = sample as unknown as {
    configuration: { system_setting: { layout: JsonObject; resources: { strings: JsonObject } } };
    collections: JsonObject;
  };
  const { layout, resources } = configuration.system_setting;
  const texts = textsIn('en', resources.strings);
  const words = say('', 'en') === 'en' ? translated(texts) : (text: string) => text;
  const mapped = <T extends Json>(value: T): T => mapTexts(value, words) as T;
  return {
    tiles: [],
    documents: placesIn(mapped(layout)),
    collections: Object.fromEntries(
      Object.entries(mapped(collections)).map(([name, value]) => [name, definitionOf(value)]),
    ),
    strings: resources.strings as NonNullable<TemplateParts['strings']>,
  };
}
