import type { LayoutNode } from '../document/node';

/** What the document calls a picture or pressable view: its description, or its unseen text. */
export function writtenName({ props, views }: LayoutNode): string | undefined {
  const written =
    props['contentDescription'] ?? props['alt'] ?? (views.length === 0 ? props['text'] : undefined);
  return typeof written === 'string' && written !== '' ? written : undefined;
}
