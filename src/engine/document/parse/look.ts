import type { NodeLook, PropertyValue } from '../node';
import { blend, contrast, READABLE, readableOn } from '../resources/contrast';
import { STYLES } from '../resources/defaultResources';
import { readReference } from '../resources/reference';
import { resolveColor } from '../resources/resolveColor';
import { resolveDrawable } from '../resources/resolveDrawable';
import type { Resources } from '../types';
import type { CompileContext, ParentInfo } from './CompileContext';
import { readText } from './scalars';
import type { WidgetType } from '../WidgetType';

type Props = Readonly<Record<string, PropertyValue>>;

const NO_LOOK: NodeLook = {};

const LOOKS = [
  'background',
  'textColor',
  'textColorHint',
  'hintTextColor',
  'tint',
  'cardBackgroundColor',
  'style',
];

export interface CompiledLook {
  look: NodeLook;
  /** Colour behind the node's own content and its children; undefined when a picture stands there. */
  ground: string | undefined;
}

function addUnknown(props: Props, name: string, path: string, { diagnostics }: CompileContext): void {
  diagnostics.add('unknown-resource', `${path}/${name}`, readText(props[name]));
}

function resolved<T>(
  props: Props,
  name: string,
  path: string,
  context: CompileContext,
  resolve: (text: string, resources?: Resources) => T | undefined,
): T | undefined {
  const text = readText(props[name]).trim();
  if (text === '') return undefined;
  const found = resolve(text, context.resources);
  if (found === undefined) addUnknown(props, name, path, context);
  return found;
}

/** `src` of a picture. */
export function readImage(props: Props, path: string, context: CompileContext): NodeLook['image'] {
  return resolved(props, 'src', path, context, resolveDrawable);
}

/** Resolves colours and background of one node and sees to it that its text can be read. */
export function readLook(
  props: Props,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): CompiledLook {
  if (!LOOKS.some((name) => props[name] !== undefined)) return { look: NO_LOOK, ground: parent.ground };
  const look: NodeLook = {};
  const color = (name: string) => resolved(props, name, path, context, resolveColor);
  const background =
    resolved(props, 'background', path, context, resolveDrawable) ??
    (type.name === 'CardView' ? cardGround(color) : undefined);
  if (background) look.background = background;
  const hint = color('textColorHint') ?? color('hintTextColor');
  if (hint !== undefined) look.hintColor = hint;
  const tint = color('tint');
  if (tint !== undefined) look.tint = tint;
  const style = readReference(readText(props['style']));
  if (style && !STYLES.has(style.name)) addUnknown(props, 'style', path, context);

  const ground = groundOf(background, parent.ground);
  const text = color('textColor');
  if (text !== undefined) look.textColor = readable(text, ground, path, context);
  return { look, ground };
}

function cardGround(color: (name: string) => string | undefined): NodeLook['background'] {
  const found = color('cardBackgroundColor');
  return found === undefined ? undefined : { type: 'shape', color: found };
}

function groundOf(background: NodeLook['background'], behind: string | undefined): string | undefined {
  if (!background) return behind;
  if (background.type === 'picture') return undefined;
  if (background.color === undefined || background.type === 'icon') return behind;
  return behind === undefined ? background.color.slice(0, 7) : blend(background.color, behind);
}

function readable(text: string, ground: string | undefined, path: string, context: CompileContext): string {
  if (ground === undefined) return text;
  const ratio = contrast(text, ground);
  if (ratio >= READABLE) return text;
  context.diagnostics.add('low-contrast', `${path}/textColor`, `${ratio.toFixed(1)}:1`, 'info');
  return ratio < 1.05 ? readableOn(ground) : text;
}
