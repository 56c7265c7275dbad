/**
 * A value shared by all screens of one page: created on first use, collected with the page. Returns its getter.
 */
export function perPage<T>(make: () => T): () => T {
  const instances = new WeakMap<Document, T>();
  return () => {
    const cached = instances.get(document);
    if (cached !== undefined) return cached;
    const created = make();
    instances.set(document, created);
    return created;
  };
}
