import type { Json } from '../../protocol';
import { shownPicture } from '../documents/smallPicture';
import type { Answer } from '../requests/handler';

function emptied(value: Json): Json {
  if (typeof value === 'string') return shownPicture(value) === '' ? value : '';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(emptied);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, emptied(child)]));
}

/**
 * The same answers without embedded pictures: what strangers gave must not keep a list from everybody, so one that is too large to be sent
 * goes without them.
 */
export const withoutPictures = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, message: emptied(answer.message) as Answer['message'] }));
