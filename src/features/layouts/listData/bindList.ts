import { getNodeValue, modify, type Edit, type Node } from 'jsonc-parser';
import { androidCatalogue } from '../../../engine';
import { listStart, readListStart, type ListQuery } from '../../../protocol/data/listQuery';
import { isRecord, parseJsonObject, type JsonObject } from '../../../protocol';
import { formatting } from '../source/editProperty';
import { member, type LastSource, type ReadSource, type SourceView } from '../source/readSource';
import { indentUnit, replaceNode } from '../source/textEdit';

/** What the list of a screen shows. */
export interface ListBinding {
  /** Empty where the screen lists no collection. */
  collection: string;
  query: ListQuery;
  /** The screen's start script if it is something other than a list; else empty. */
  otherStart: string;
}

/** The text contains a whole screen document, not just its layout. */
const isWholeScreen = (root: Node | undefined): boolean => member(root, 'json_layout')?.type === 'object';

/** The start script of a stored screen. */
export function startOf(fileJson: string): string {
  const start = parseJsonObject(fileJson)?.['load_form_script'];
  return typeof start === 'string' ? start : '';
}

/** The list of a screen. */
export const listView = ({ byPath }: Pick<ReadSource, 'byPath'>): SourceView | undefined =>
  [...byPath.values()].find(({ widget }) => androidCatalogue.find(widget)?.kind === 'list');

/**
 * The binding of the screen's list; undefined if there is no list. `published`: the published start script, used if the
 * text does not contain one.
 */
export function listBinding(source: LastSource, published: string): ListBinding | undefined {
  if (!listView(source)) return undefined;
  const { root } = source;
  const written: unknown = isWholeScreen(root) ? member(root, 'load_form_script')?.value : undefined;
  const text = typeof written === 'string' ? written : published;
  const start = readListStart(text);
  if (!start) return { collection: '', query: {}, otherStart: text };
  return { collection: start.collection, query: start.query ?? {}, otherStart: start.query ? '' : text };
}

const QUERY_KEYS = /^(?:sort|size|(?:filter|from|to)_\w+)$/;

/** A step that queries the old list, rebound to the new one; its scope and search stay. */
function reboundStep(step: JsonObject, { collection, query }: Pick<ListBinding, 'collection' | 'query'>) {
  const { data } = step;
  const ownEntries = Object.entries(isRecord(data) ? data : {}).filter(([name]) => !QUERY_KEYS.test(name));
  return {
    ...step,
    post_conlection: `../data/${collection}/list`,
    data: { ...query, ...Object.fromEntries(ownEntries) },
  };
}

/** The steps of all presses that ask for the list of a collection. */
export function askingSteps(
  { byPath }: Pick<ReadSource, 'byPath'>,
  collection: string,
): { node: Node; step: JsonObject }[] {
  return [...byPath.values()].flatMap(({ node }) =>
    (member(node, 'actions')?.children ?? []).flatMap((written) => {
      const step: unknown = getNodeValue(written);
      const queriesList =
        isRecord(step) &&
        step['command'] === 'post' &&
        step['post_conlection'] === `../data/${collection}/list`;
      return queriesList ? [{ node: written, step: step as JsonObject }] : [];
    }),
  );
}

/** Edits that set the start script; a text with just the layout becomes a whole screen. */
function startEdits({ text, root }: ReadSource, start: string): Edit[] {
  if (!isWholeScreen(root)) {
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
 * Edits that bind the list of a screen to a collection and a query, including the steps that queried the previous one.
 * Undefined while the text is not valid JSON.
 */
export function bindList(
  source: ReadSource,
  previous: Pick<ListBinding, 'collection'>,
  binding: Pick<ListBinding, 'collection' | 'query'>,
): Edit[] | undefined {
  const { text, root, broken } = source;
  if (root?.type !== 'object' || broken) return undefined;
  const steps = previous.collection === '' ? [] : askingSteps(source, previous.collection);
  return [
    ...startEdits(source, listStart(binding.collection, binding.query)),
    ...steps.map(({ node, step }) => replaceNode(text, node, reboundStep(step, binding))),
  ];
}
