import { clickIntent } from '../screen/actions/clickIntent';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

/** The name that the document gives a picture or pressable view: its description, or its text that is not drawn. */
export function writtenName({ props, views }: LayoutNode): string | undefined {
  const written =
    props['contentDescription'] ?? props['alt'] ?? (views.length === 0 ? props['text'] : undefined);
  return typeof written === 'string' && written !== '' ? written : undefined;
}

/** Accessible name of a pressable picture or view: from the document, else from the effect of its click. */
export function accessibleName(node: LayoutNode, scope: Scope): string | undefined {
  const { words } = scope.screen;
  const written = writtenName(node);
  if (written !== undefined) return written;
  const intent = clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false });
  if (intent?.kind === 'back') return words.back;
  if (intent?.kind === 'pickImage') return words.pickImage;
  return intent?.kind === 'post' ? words.confirm : undefined;
}
