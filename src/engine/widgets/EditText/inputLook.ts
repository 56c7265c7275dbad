import { isMultiline } from '../../screen/fields/fieldRules';
import { hintOf } from '../../screen/fields/lentHint';
import type { LayoutNode } from '../../document/node';
import { contrast, READABLE } from '../../document/resources/contrast';
import type { LeafContent } from '../../draw/leafContent';
import type { Scope } from '../../draw/Scope';
import { boxLook, type Ground } from '../../draw/style/boxStyle';
import { sharedLook } from '../../draw/style/lookClass';
import { alignCss, colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';

// The spec's heights: an input of a form, and one that stands alone with no size at all.
const FORM_HEIGHT = 45;
const OWN_WIDTH = 104;
const PADDING_X = 11;
const AREA_PADDING_Y = 8;

/** What stands in an empty input; the platform's default hint is shown and never enforced. */
export function inputHint(node: LayoutNode, scope: Scope): string {
  return hintOf(node) ?? scope.screen.words.inputHint;
}

/** Natural size of an input; one of several lines grows with what is typed. */
export function inputContent(node: LayoutNode, scope: Scope): LeafContent {
  const style = textStyle(node);
  const { name, initial } = scope.fieldOf(node) ?? { name: '', initial: '' };
  const { padding } = node.layout;
  const beside = 2 * PADDING_X;
  if (!isMultiline(node)) {
    return {
      kind: 'text',
      text: '',
      style: { ...style, maxLines: 1, minLines: 1, singleLine: true },
      beside,
      minWidth: OWN_WIDTH,
      minHeight: FORM_HEIGHT,
    };
  }
  const text = String(scope.store.get(name) ?? initial);
  const above = padding.top + padding.bottom === 0 ? 2 * AREA_PADDING_Y : 0;
  return {
    kind: 'text',
    text: text.endsWith('\n') ? `${text} ` : text,
    style: { ...style, minLines: Math.max(style.minLines, 2) },
    beside,
    above,
    minWidth: OWN_WIDTH,
    minHeight: FORM_HEIGHT,
  };
}

// On the phone a hint is grey whatever the colour of the text; this grey can be read on white.
const GREY = '#6b6b6b';

/** Colour of a hint; undefined derives it from the text's. */
function hintColor({ look }: LayoutNode, ground: Ground, dark: boolean): string | undefined {
  // Like the text's it was chosen for a light ground.
  if (dark && ground === '') return 'var(--ant-color-text-placeholder)';
  if (look.hintColor !== undefined || look.textColor === undefined) return look.hintColor;
  return contrast(GREY, ground || '#ffffff') >= READABLE ? GREY : undefined;
}

/** The class of the look shared by the native input and antd's. */
export function inputLook(node: LayoutNode, ground: Ground, dark: boolean): string {
  return sharedLook(node, `${ground} ${dark}`, () => inputCss(node, ground, dark));
}

/** Declarations of an input. */
export function inputCss(node: LayoutNode, ground: Ground, dark: boolean): string {
  const box = boxLook(node, ground, dark);
  const { padding } = node.layout;
  const shown = hintColor(node, box.ground, dark);
  const hint = shown === undefined ? '' : `--sw-hint:${shown};`;
  const x = (side: number): number => Math.max(side, side === 0 ? PADDING_X : 4);
  const y = isMultiline(node) && padding.top + padding.bottom === 0 ? AREA_PADDING_Y : 0;
  const room = `padding:${padding.top + y}px ${x(padding.right)}px ${padding.bottom + y}px ${x(padding.left)}px;`;
  const text = fontCss(textStyle(node)) + alignCss(node) + colorCss(node, box.ground, dark) + hint;
  return box.css + text + room + (y ? 'resize:none;' : '');
}
