import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';

/** The text a label shows, with the application's name filled in. */
export function shownText(node: LayoutNode, scope: Scope): string {
  const text = String(scope.shown(node) ?? '');
  if (!text.includes('@app_name')) return text;
  const name = scope.data.appName ?? scope.context.application ?? '';
  return text.replaceAll('@app_name', () => name).trim();
}
