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

/** Contrast below which a text counts as having the colour of its ground. */
const SAME_COLOR = 1.05;

const LOOK_PROPERTIES = [
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

function resolveProperty<T>(
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
  return resolveProperty(props, 'src', path, context, resolveDrawable);
}

const asText = (text: string, resources?: Resources) => resolveThemed(text, 'text', resources);
const asGround = (text: string, resources?: Resources) => resolveThemed(text, 'ground', resources);
const behindLeaf = (text: string, resources?: Resources) => resolveDrawable(text, resources, 'leaf');

/** `forceDarkAllowed: false`, Android's property for a view and everything in it. */
function keepsColors({ forceDarkAllowed: allowed }: Props, parent: ParentInfo): boolean {
  if (allowed === undefined) return parent.keepsColors === true;
  return allowed === false || allowed === 'false';
}

/** Resolves colours and background of one node and ensures that its text is readable. */
export function readLook(
  props: Props,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): CompiledLook {
  const { backgroundProperty: ownBackground } = type;
  if (
    !LOOK_PROPERTIES.some((name) => props[name] !== undefined) &&
    (ownBackground === undefined || props[ownBackground] === undefined)
  ) {
    return { look: parent.keepsColors ? { keepsColors: true } : NO_LOOK, ground: parent.ground };
  }
  const look: NodeLook = {};
  if (keepsColors(props, parent)) look.keepsColors = true;
  const color = (name: string) => resolveProperty(props, name, path, context, asText);
  const background =
    resolveProperty(
      props,
      'background',
      path,
      context,
      type.kind === 'leaf' ? behindLeaf : resolveDrawable,
    ) ??
    (ownBackground === undefined
      ? undefined
      : shapeOf(resolveProperty(props, ownBackground, path, context, asGround)));
  if (background) look.background = background;
  const style = readReference(readText(props['style']));
  if (style && !STYLES.has(style.name)) addUnknown(props, 'style', path, context);

  const ground = groundOf(background, parent.ground);
  const night: NonNullable<NodeLook['night']> = {};
  const setColor = (
    name: 'textColor' | 'hintColor' | 'tint',
    found: ResolvedColor | undefined,
    day?: string,
  ) => {
    if (!found) return;
    look[name] = day ?? found.day;
    if (found.night !== undefined) night[name] = found.night;
  };
  setColor('hintColor', color('textColorHint') ?? color('hintTextColor'));
  setColor('tint', color('tint'));
  const text = color('textColor');
  // Entered text has the theme's text colour, unless the document defines a colour of its own.
  const effectiveText =
    text?.night !== undefined && !text.own && type.enters !== undefined ? TONES.text : text;
  if (effectiveText)
    setColor('textColor', effectiveText, readableTextColor(effectiveText, ground, path, context));
  if (Object.keys(night).length > 0) look.night = night;
  return { look, ground };
}

function groundOf(background: NodeLook['background'], backdrop: string | undefined): string | undefined {
  if (!background) return backdrop;
  if (background.type === 'picture') return undefined;
  if (background.color === undefined || background.type === 'icon') return backdrop;
  return backdrop === undefined ? background.color.slice(0, 7) : blend(background.color, backdrop);
}

/** Text colour on a light page. A colour of the theme is adapted to its ground; low contrast of a document's own is reported. */
function readableTextColor(
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
  return ratio < SAME_COLOR ? readableOn(ground) : day;
}
