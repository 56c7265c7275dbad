import { parseJsonObject } from '../../../protocol';

/**
 * What the editor edits of a stored document: the layout of a form, else all of it, as of a dashboard or of a row.
 * Undefined when the document is no object.
 */
export function layoutText(fileJson: string): string | undefined {
  const document = parseJsonObject(fileJson);
  return document && JSON.stringify(document['json_layout'] ?? document, null, 2);
}
