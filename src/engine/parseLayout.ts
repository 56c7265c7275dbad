import { behaviour } from './draw/behaviour';
import { withBehaviour } from './document/createCatalogue';
import type { ParsedLayout } from './document/node';
import { parseDocument, type ParseOptions } from './document/parse/parseDocument';
import { searchedFields } from './screen/actions/postedFields';
import { androidCatalogue } from './widgets/androidWidgets';

/** `parseDocument` for the widgets of Android, unless the options name another catalogue. */
export function parseLayout(layout: unknown, options: Partial<ParseOptions> = {}): ParsedLayout {
  return parseDocument(layout, { catalogue: withBehaviour(androidCatalogue, behaviour), ...options });
}

type Search = Parameters<typeof searchedFields>[1];

/** Reads a layout for which of its fields only ask for the rows of a list (`searchedFields`). */
export function searchOnlyFields(layout: unknown): (search: Search) => ReturnType<typeof searchedFields> {
  const { root } = parseLayout(layout);
  return (search) =>
    searchedFields(root, search, ({ widget }) => androidCatalogue.get(widget)?.isButton === true);
}
