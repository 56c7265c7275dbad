import type { NodeLook, PropertyValue } from '../node';
import { blend, contrast, READABLE, readableOn } from '../resources/contrast';
import { STYLES } from '../resources/defaultResources';
import { readReference } from '../resources/reference';
import { resolveColor } from '../resources/resolveColor';
import { resolveDrawable } from '../resources/resolveDrawable';
import type { Resources } from '../types';
import type { CompileContext, ParentInfo } from './CompileContext';
import { readText } from './scalars';
import type { WidgetInfo } from './widgets';

type Props = Readonly<Record<string, PropertyValue>>;

const NO_LOOK: NodeLook = {};

const LOOKS = [
  'background',
  'src',
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

/** Resolves colours and pictures of one node and sees to it that its text can be read. */
export function readLook(
  props: Props,
  info: WidgetInfo,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): CompiledLook {
  if (!LOOKS.some((name) => props[name] !== undefined)) return { look: NO_LOOK, ground: parent.ground };
  const { resources, diagnostics } = context;
  const look: NodeLook = {};
  const unknown = (name: string) => {
    diagnostics.add('unknown-resource', `${path}/${name}`, readText(props[name]));
  };
  const resolved = <T>(name: string, resolve: (text: string, resources?: Resources) => T | undefined) => {
    const text = readText(props[name]).trim();
    const found = text === '' ? undefined : resolve(text, resources);
    if (text !== '' && found === undefined) unknown(name);
    return found;
  };
  const color = (name: string) => resolved(name, resolveColor);
  const drawable = (name: string) => resolved(name, resolveDrawable);

  const background = drawable('background') ?? (info.name === 'CardView' ? cardGround(color) : undefined);
  if (background) look.background = background;
  const image = info.role === 'image' ? drawable('src') : undefined;
  if (image) look.image = image;
  const hint = color('textColorHint') ?? color('hintTextColor');
  if (hint !== undefined) look.hintColor = hint;
  const tint = color('tint');
  if (tint !== undefined) look.tint = tint;
  const style = readReference(readText(props['style']));
  if (style && !STYLES.has(style.name)) unknown('style');

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

const ratios = new Map<string, number>();

function ratioOf(text: string, ground: string): number {
  const key = text + ground;
  const known = ratios.get(key);
  if (known !== undefined) return known;
  const ratio = contrast(text, ground);
  if (ratios.size < 1_000) ratios.set(key, ratio);
  return ratio;
}

function readable(text: string, ground: string | undefined, path: string, context: CompileContext): string {
  if (ground === undefined) return text;
  const ratio = ratioOf(text, ground);
  if (ratio >= READABLE) return text;
  context.diagnostics.add('low-contrast', `${path}/textColor`, `${ratio.toFixed(1)}:1`, 'info');
  return ratio < 1.05 ? readableOn(ground) : text;
}
