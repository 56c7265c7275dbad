import sample from '../../../samples/book/application.json';
import { decodeDefinition, type DataDefinition } from '../../protocol/data/definition';
import { mapTexts, type Json, type JsonObject } from '../../protocol';
import { textsIn } from '../../protocol/messageTexts';
import { LITERAL } from '../../authoring/builder/collection/captions';
import { isFolder } from '../documents/documents';
import type { Speech, TemplateParts } from './TemplateParts';

/** Where the layouts stand in a configuration. */
const LAYOUT = ['system_setting', 'layout'];

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

/** Documents with their places below the configuration, as steps. */
function documentsIn(
  value: Json,
  steps: readonly string[],
): [steps: readonly string[], document: JsonObject][] {
  if (!isFolder(steps)) return [[steps, value as JsonObject]];
  return Object.entries(value as JsonObject).flatMap(([step, inner]) => documentsIn(inner, [...steps, step]));
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
    documents: Object.fromEntries(
      documentsIn(mapped(layout), LAYOUT).map(([steps, document]) => [
        steps.slice(LAYOUT.length).join('/'),
        document,
      ]),
    ),
    collections: Object.fromEntries(
      Object.entries(mapped(collections)).map(([name, value]) => [name, definitionOf(value)]),
    ),
    strings: resources.strings as NonNullable<TemplateParts['strings']>,
  };
}
