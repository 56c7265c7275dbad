/** A path inside a document: `views/0` and `properties/text` joined; the document itself is the empty path. */
export function below(path: string, rest: string): string {
  return path === '' ? rest : `${path}/${rest}`;
}
