/**
 * What all screens of one page share: made when a page first asks for it, gone with the page. What is returned reads it.
 */
export function perPage<T>(make: () => T): () => T {
  const made = new WeakMap<Document, T>();
  return () => {
    const cached = made.get(document);
    if (cached !== undefined) return cached;
    const fresh = make();
    made.set(document, fresh);
    return fresh;
  };
}
