import type { Handler, Outcome } from '../requests/handler';
import { refuse } from '../requests/handler';
import { searchedChoices } from './choices';
import { requestedCollection } from './definitions';
import { NOT_ALLOWED, rowVisibility, standingOf } from './rights';

const MAX_SEARCH = 100;
const MAX_ID = 128;

const text = (value: unknown, length: number): string =>
  typeof value === 'string' ? value.slice(0, length) : '';

/**
 * `../data/{collection}/choices` {`field`, `search`, `value`?}: rows or people that the field may hold whose titles have the words of
 * `search`, as `ids` and `titles`, a line each; `value` is among them, whatever is searched for.
 */
export const rowChoices: Handler = {
  // What somebody types to find an entry is not sent yet.
  unlogged: true,
  async handle(request, context): Promise<Outcome> {
    const collection = await requestedCollection(request, context);
    if ('refused' in collection) return collection;
    const { definition } = collection;
    const { application, appUserId, data } = request;
    const field = definition.fields.find(
      ({ name, type }) => name === data['field'] && (type === 'person' || type === 'reference'),
    );
    if (!field)
      return refuse('bad_field', 'Trường này không chọn từ danh sách / Nothing is chosen in this field');
    const standing = standingOf(context, request);
    // Who sees rows filters them by the field, and reads these titles in them.
    const sees = (await rowVisibility(definition, standing)) !== 'none';
    const enters = await standing.isOneOf([...definition.add, ...definition.change], appUserId);
    const isLocked = field.only && !(await standing.isOneOf(field.only, appUserId));
    if (!sees && (!enters || isLocked)) return NOT_ALLOWED;
    const { choices, traces } = await searchedChoices(
      collection,
      field,
      { application, context, standing },
      { search: text(data['search'], MAX_SEARCH), value: text(data['value'], MAX_ID) },
    );
    return { writes: {}, answers: [{ message: { data: choices }, trace: traces }] };
  },
};
