import { behaviour } from './draw/behaviour';
import { withBehaviour } from './document/createCatalogue';
import type { ParsedLayout } from './document/node';
import { parseDocument, type ParseOptions } from './document/parse/parseDocument';
import { androidCatalogue } from './widgets/androidWidgets';

/** `parseDocument` for the widgets of Android, unless the options name another catalogue. */
export function parseLayout(layout: unknown, options: Partial<ParseOptions> = {}): ParsedLayout {
  return parseDocument(layout, { catalogue: withBehaviour(androidCatalogue, behaviour), ...options });
}
