import { rowChoices } from '../../protocol/calls/rows';
import { handle } from '../access/handle';
import { refuse } from '../requests/handler';
import { searchedChoices } from './choices';
import { requestedCollection } from './definitions';
import { NOT_ALLOWED, ownRow, rowVisibility, standingOf } from './rights';

/** Rows or people that a field may hold whose titles have the words of `search`; `value` is among them, whatever is searched for. */
export const rowChoicesHandler = handle(rowChoices, {
  // What somebody types to find an entry is not sent yet.
  unlogged: true,
  async run({ field: asked, search, value }, request, context) {
    const collection = await requestedCollection(request, context);
    if ('refused' in collection) return collection;
    const { definition } = collection;
    const { application } = request;
    const field = definition.fields.find(
      ({ name, type }) => name === asked && (type === 'person' || type === 'reference'),
    );
    if (!field) return refuse('bad_field.no_choices');
    const standing = standingOf(context, request);
    // Who sees rows filters them by the field, and reads these titles in them.
    const sees = (await rowVisibility(definition, standing)) !== 'none';
    const enters = await standing.isOneOf([...definition.add, ...definition.change], ownRow(standing));
    const isLocked = field.only && !(await standing.isOneOf(field.only, ownRow(standing)));
    if (!sees && (!enters || isLocked)) return NOT_ALLOWED;
    const { choices, traces } = await searchedChoices(
      collection,
      field,
      { application, context, standing },
      { search, value },
    );
    return { data: choices, trace: traces };
  },
});
