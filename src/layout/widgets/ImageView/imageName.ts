import type { LayoutNode } from '../../node';
import type { Scope } from '../../view/Scope';
import { clickIntent } from '../../actions/clickIntent';

/** What a picture or pressable view is called: its description, its unseen text, or what its click does. */
export function imageName(node: LayoutNode, scope: Scope): string | undefined {
  const { words } = scope.screen;
  const written =
    node.props['contentDescription'] ??
    node.props['alt'] ??
    (node.views.length === 0 ? node.props['text'] : undefined);
  if (typeof written === 'string' && written !== '') return written;
  const intent = clickIntent(node, { data: scope.data, clicks: scope.changes.clicks, itemRoot: false });
  if (intent?.kind === 'back') return words.back;
  if (intent?.kind === 'post') return words.confirm;
  return undefined;
}
