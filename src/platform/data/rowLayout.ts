import { layoutRoot } from '../documents/layouts';

/** The document that draws each row of a collection in a list of the application. */
export function rowLayoutPath(application: string, collection: string): string {
  return `${layoutRoot(application)}/android/recycler_layout/${collection}`;
}
