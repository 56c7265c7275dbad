import { getNodeValue, modify, type Edit, type Node } from 'jsonc-parser';
import { androidCatalogue } from '../../../engine';
import { listStart, readListStart, type ListQuery } from '../../../protocol/data/listQuery';
import { isRecord, parseJsonObject, type JsonObject } from '../../../protocol';
import { formatting } from '../source/editProperty';
import { member, type LastSource, type ReadSource } from '../source/readSource';
import { indentAt, indentUnit, snippetOf } from '../source/textEdit';

/** What the list of a screen shows. */
export interface ListBinding {
  /** Empty where the screen lists no collection. */
  collection: string;
  query: ListQuery;
  /** What the screen begins with in the place of a list; empty where it is one, or nothing. */
  other: string;
}

/** The text holds a whole screen, not its layout alone. */
const isWhole = (root: Node | undefined): boolean => member(root, 'json_layout')?.type === 'object';

/** What a stored screen begins with. */
export function startOf(fileJson: string): string {
  const start = parseJsonObject(fileJson)?.['load_form_script'];
  return typeof start === 'string' ? start : '';
}

/**
 * What the list of a screen shows; undefined where the text has no list. `published`: what the screen begins with where the
 * text does not say it.
 */
export function listBinding({ root, byPath }: LastSource, published: string): ListBinding | undefined {
  if (![...byPath.values()].some(({ widget }) => androidCatalogue.find(widget)?.kind === 'list'))
    return undefined;
  const written: unknown = isWhole(root) ? member(root, 'load_form_script')?.value : undefined;
  const text = typeof written === 'string' ? written : published;
  const start = readListStart(text);
  if (!start) return { collection: '', query: {}, other: text };
  return { collection: start.collection, query: start.query ?? {}, other: start.query ? '' : text };
}

const ASKED = /^(?:sort|size|(?:filter|from|to)_\w+)$/;

/** A step that asks for the list, as it asks for the new one; whose rows and what is searched for stay its own. */
function reboundStep(step: JsonObject, { collection, query }: Pick<ListBinding, 'collection' | 'query'>) {
  const { data } = step;
  const own = Object.entries(isRecord(data) ? data : {}).filter(([name]) => !ASKED.test(name));
  return {
    ...step,
    post_conlection: `../data/${collection}/list`,
    data: { ...query, ...Object.fromEntries(own) },
  };
}

/** The steps of all presses that ask for the list of a collection. */
function askingSteps({ byPath }: ReadSource, collection: string): { node: Node; step: JsonObject }[] {
  return [...byPath.values()].flatMap(({ node }) =>
    (member(node, 'actions')?.children ?? []).flatMap((written) => {
      const step: unknown = getNodeValue(written);
      const asks =
        isRecord(step) &&
        step['command'] === 'post' &&
        step['post_conlection'] === `../data/${collection}/list`;
      return asks ? [{ node: written, step: step as JsonObject }] : [];
    }),
  );
}

/** The edits that say what a screen begins with; a text that was its layout alone becomes the whole screen. */
function startEdits({ text, root }: ReadSource, start: string): Edit[] {
  if (!isWhole(root)) {
    const unit = indentUnit(text);
    const end = `,\n${unit}"load_form_script": ${JSON.stringify(start)}\n}\n`;
    return [
      { offset: 0, length: 0, content: `{\n${unit}"json_layout": ` },
      { offset: text.trimEnd().length, length: text.length - text.trimEnd().length, content: end },
    ];
  }
  const written = member(root, 'load_form_script');
  return written
    ? [{ offset: written.offset, length: written.length, content: JSON.stringify(start) }]
    : modify(text, ['load_form_script'], start, formatting(text));
}

/**
 * The edits that let the list of a screen show a collection by a query, and let its presses that ask for what it showed
 * before ask for the same. Undefined where the text is no JSON at the moment.
 */
export function bindList(
  source: ReadSource,
  before: Pick<ListBinding, 'collection'>,
  binding: Pick<ListBinding, 'collection' | 'query'>,
): Edit[] | undefined {
  const { text, root, broken } = source;
  if (root?.type !== 'object' || broken) return undefined;
  const unit = indentUnit(text);
  const steps = before.collection === '' ? [] : askingSteps(source, before.collection);
  return [
    ...startEdits(source, listStart(binding.collection, binding.query)),
    ...steps.map(({ node, step }) => ({
      offset: node.offset,
      length: node.length,
      content: snippetOf(reboundStep(step, binding), unit, indentAt(text, node.offset)),
    })),
  ];
}
