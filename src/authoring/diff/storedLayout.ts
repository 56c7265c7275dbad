import { isRecord, parseJsonObject } from '../../protocol';

/** Why a text cannot be published: it is no JSON, or JSON that is no object. */
export interface Unpublishable {
  fault: 'json' | 'object';
  reason: string;
}

/** A stored document with another layout in it. */
export interface ChangedDocument {
  document: Record<string, unknown>;
  /** The text was a whole form. */
  isWhole: boolean;
  layout: Record<string, unknown>;
}

/**
 * What the editor edits of a stored document: the layout of a form, else all of it, as of a dashboard or of a row.
 * Undefined when the document is no object.
 */
export function layoutText(fileJson: string): string | undefined {
  const document = parseJsonObject(fileJson);
  return document && JSON.stringify(document['json_layout'] ?? document, null, 2);
}

function readLayout(text: string): { layout: Record<string, unknown> } | Unpublishable {
  try {
    const layout: unknown = JSON.parse(text);
    return isRecord(layout) ? { layout } : { fault: 'object', reason: '' };
  } catch (error) {
    return { fault: 'json', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Resources, dashboards and the layouts of rows are documents of their own kind, and no forms around a layout. */
const NO_FORM =
  /\/system_setting\/(?:resources$|layout\/[^/]+\/(?:main_dashboard$|(?:recycler|grid)_layout\/))/;

/**
 * The live document with the layout of the editor's text: the rest of a form (above all its script) is kept, unless the text is
 * a whole form. A document that is not a form consists of its layout; `ref` decides for a document that does not exist yet.
 */
export function withLayoutText(live: string, text: string, ref: string): ChangedDocument | Unpublishable {
  const read = readLayout(text);
  if ('fault' in read) return read;
  const { layout } = read;
  const document = parseJsonObject(live) ?? {};
  const isForm = 'json_layout' in document || (Object.keys(document).length === 0 && !NO_FORM.test(ref));
  if (!isForm) return { document: layout, isWhole: false, layout };
  const innerLayout = layout['json_layout'];
  return isRecord(innerLayout)
    ? { document: { ...document, ...layout }, isWhole: true, layout: innerLayout }
    : { document: { ...document, json_layout: layout }, isWhole: false, layout };
}
