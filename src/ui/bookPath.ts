/** Address of the page of one copy. */
export function bookPath({ ownerId, itemId }: { ownerId: string; itemId: string }): string {
  return `/books/${encodeURIComponent(ownerId)}/${encodeURIComponent(itemId)}`;
}
