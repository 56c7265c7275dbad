import { androidCatalogue } from './widgets/androidWidgets';
import { parseLayout } from './parseLayout';
import { searchedFields } from './screen/actions/postedFields';

type Place = Parameters<typeof searchedFields>[1];

/** Reads a layout for which of its fields only ask for the rows of a list (`searchedFields`). */
export function searchOnlyFields(layout: unknown): (place: Place) => ReturnType<typeof searchedFields> {
  const { root } = parseLayout(layout);
  return (place) =>
    searchedFields(root, place, ({ widget }) => androidCatalogue.get(widget)?.isButton === true);
}
