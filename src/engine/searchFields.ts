import { androidCatalogue } from './widgets/androidWidgets';
import { parseLayout } from './parseLayout';
import { searchedFields } from './screen/actions/postedFields';

/** Which fields of a layout only ask for the rows of a list (`searchedFields`). */
export function searchFields(
  layout: unknown,
  place: Parameters<typeof searchedFields>[1],
): ReturnType<typeof searchedFields> {
  const { root } = parseLayout(layout);
  return searchedFields(root, place, ({ widget }) => androidCatalogue.get(widget)?.isButton === true);
}
