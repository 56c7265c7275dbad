import { clickIntent } from '../screen/actions/clickIntent';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

/** What the document calls a picture or pressable view: its description, or its unseen text. */
export function writtenName({ props, views }: LayoutNode): string | undefined {
  const written =
    props['contentDescription'] ?? props['alt'] ?? (views.length === 0 ? props['text'] : undefined);
  return typeof written === 'string' && written !== '' ? written : undefined;
}

/** What a pressable picture or view is called: as the document says, or by what its click does. */
export function accessibleName(node: LayoutNode, scope: Scope): string | undefined {
  const { words } = scope.screen;
  const written = writtenName(node);
  if (written !== undefined) return written;
  const intent = clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false });
  if (intent?.kind === 'back') return words.back;
  if (intent?.kind === 'pickImage') return words.pickImage;
  return intent?.kind === 'post' ? words.confirm : undefined;
}
