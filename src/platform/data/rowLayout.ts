import { pictureFields } from '../../authoring/pictureFields';
import type { DataDefinition } from '../../protocol/data/definition';
import { layoutRoot } from '../documents/layouts';

/** The document that draws each row of a collection in a list of the application. */
export function rowLayoutPath(application: string, collection: string): string {
  return `${layoutRoot(application)}/android/recycler_layout/${collection}`;
}

/** Fields of every row that hold texts of people. */
const TEXTS_OF_ROWS = ['author', 'person'];

/** Whether a layout of rows draws as pictures what people may have filled with addresses. */
export function drawsTexts(layout: unknown, { fields }: DataDefinition): boolean {
  const drawn = pictureFields(layout);
  const texts = fields.filter(({ type }) => type !== 'picture').flatMap(({ name }) => [name, `${name}_name`]);
  return [...TEXTS_OF_ROWS, ...texts].some((name) => drawn.has(name));
}
