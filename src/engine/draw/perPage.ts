/**
 * What all screens of one page share: made when a page first asks for it, gone with the page. What is returned reads it.
 */
export function perPage<T>(make: () => T): () => T {
  const made = new WeakMap<Document, T>();
  return () => {
    const known = made.get(document);
    if (known !== undefined) return known;
    const fresh = make();
    made.set(document, fresh);
    return fresh;
  };
}
