import type { NodeLook, PropertyValue } from '../node';
import { blend, contrast, READABLE, readableOn } from '../resources/contrast';
import { STYLES } from '../resources/defaultResources';
import { readReference } from '../resources/reference';
import { readableTint } from '../resources/night';
import { type ResolvedColor, resolveThemed } from '../resources/resolveColor';
import { resolveDrawable, shapeOf } from '../resources/resolveDrawable';
import { TONES } from '../resources/tones';
import type { Resources } from '../types';
import type { CompileContext, CompiledLook, ParentInfo } from './CompileContext';
import { readText } from './scalars';
import type { WidgetType } from '../WidgetType';

type Props = Readonly<Record<string, PropertyValue>>;

const NO_LOOK: NodeLook = {};

/** Contrast below which a text has the very colour of its ground. */
const SAME = 1.05;

const LOOKS = [
  'background',
  'textColor',
  'textColorHint',
  'hintTextColor',
  'tint',
  'style',
  'forceDarkAllowed',
];

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

const asText = (text: string, resources?: Resources) => resolveThemed(text, 'text', resources);
const asGround = (text: string, resources?: Resources) => resolveThemed(text, 'ground', resources);
const behindLeaf = (text: string, resources?: Resources) => resolveDrawable(text, resources, 'leaf');

/** Android's own word for it, on a view and what is in it. */
function keepsColors({ forceDarkAllowed: allowed }: Props, parent: ParentInfo): boolean {
  if (allowed === undefined) return parent.keepsColors === true;
  return allowed === false || allowed === 'false';
}

/** Resolves colours and background of one node and sees to it that its text can be read. */
export function readLook(
  props: Props,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): CompiledLook {
  const { backgroundProperty: own } = type;
  if (!LOOKS.some((name) => props[name] !== undefined) && (own === undefined || props[own] === undefined)) {
    return { look: parent.keepsColors ? { keepsColors: true } : NO_LOOK, ground: parent.ground };
  }
  const look: NodeLook = {};
  if (keepsColors(props, parent)) look.keepsColors = true;
  const color = (name: string) => resolved(props, name, path, context, asText);
  const background =
    resolved(props, 'background', path, context, type.kind === 'leaf' ? behindLeaf : resolveDrawable) ??
    (own === undefined ? undefined : shapeOf(resolved(props, own, path, context, asGround)));
  if (background) look.background = background;
  const style = readReference(readText(props['style']));
  if (style && !STYLES.has(style.name)) addUnknown(props, 'style', path, context);

  const ground = groundOf(background, parent.ground);
  const night: NonNullable<NodeLook['night']> = {};
  const take = (name: 'textColor' | 'hintColor' | 'tint', found: ResolvedColor | undefined, day?: string) => {
    if (!found) return;
    look[name] = day ?? found.day;
    if (found.night !== undefined) night[name] = found.night;
  };
  take('hintColor', color('textColorHint') ?? color('hintTextColor'));
  take('tint', color('tint'));
  const text = color('textColor');
  // What a person enters is written in the theme's own text colour, unless the document has a colour of its own for it.
  const written = text?.night !== undefined && !text.own && type.enters !== undefined ? TONES.text : text;
  if (written) take('textColor', written, readable(written, ground, path, context));
  if (Object.keys(night).length > 0) look.night = night;
  return { look, ground };
}

function groundOf(background: NodeLook['background'], behind: string | undefined): string | undefined {
  if (!background) return behind;
  if (background.type === 'picture') return undefined;
  if (background.color === undefined || background.type === 'icon') return behind;
  return behind === undefined ? background.color.slice(0, 7) : blend(background.color, behind);
}

/** The colour of a text by day. A colour of the theme gives way to its ground; a document's own is only told of. */
function readable(
  { day, night, own }: ResolvedColor,
  ground: string | undefined,
  path: string,
  context: CompileContext,
): string {
  if (ground === undefined) return day;
  const ratio = contrast(day, ground);
  if (ratio >= READABLE) return day;
  if (night !== undefined && !own && day !== ground) return readableTint(day, ground);
  context.diagnostics.add('low-contrast', `${path}/textColor`, `${ratio.toFixed(1)}:1`, 'info');
  return ratio < SAME ? readableOn(ground) : day;
}
