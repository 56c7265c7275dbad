/**
 * Root of all applications in the database. Whatever an application is called, nothing of it can lie anywhere else, and
 * nothing else lies here.
 */
const APPLICATIONS_ROOT = 'applications';

/**
 * Where a reference of the wire is stored. The wire names an application first (`book/data/profile`); the database keeps
 * it below the root of all applications (`applications/book/data/profile`).
 */
export function storagePath(reference: string): string {
  return `${APPLICATIONS_ROOT}/${reference}`;
}
