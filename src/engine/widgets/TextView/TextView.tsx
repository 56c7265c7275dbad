import type { Key, ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import { originOf } from '../../document/parse/origin';
import type { LeafContent } from '../../draw/leafContent';
import { inspectProps, pressProps } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, isPressable, paddingCss } from '../../draw/style/boxStyle';
import { sharedLook } from '../../draw/style/lookClass';
import { alignCss, blockCss, colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle } from '../../draw/style/textStyle';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { linkedText } from './linkedText';

/** `textarea` makes a label a read-only area with its text. */
function isArea({ props }: LayoutNode): boolean {
  return props['textarea'] !== undefined && props['textarea'] !== false && props['textarea'] !== 'false';
}

function textContent(node: LayoutNode, scope: Scope): LeafContent {
  return {
    kind: 'text',
    text: scope.shownText(node),
    style: textStyle(node),
    beside: 0,
    minWidth: 0,
    minHeight: 0,
  };
}

const TIED_BELOW = ['layout_above', 'layout_alignBottom', 'layout_alignParentBottom'];

/** True where the box is certainly as tall as its lines, so that it clips the others without an inner element. */
function fitsLines(node: LayoutNode): boolean {
  const { height, weight, minHeight, padding } = node.layout;
  const parent = originOf(node)?.parent.kind;
  const keepsHeight =
    parent === 'linear' ||
    parent === 'frame' ||
    parent === 'scroll' ||
    // A RelativeLayout stretches only what is tied to something below.
    (parent === 'relative' && !TIED_BELOW.some((name) => node.props[name] !== undefined));
  return keepsHeight && height === 'wrap' && weight === 0 && minHeight === 0 && padding.bottom === 0;
}

/** A label, a heading, a value: plain text, never HTML. */
function drawText({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const press = pressProps(node, scope);
  const style = textStyle(node);
  const text = scope.shownText(node);
  const { maxLines, singleLine } = style;
  const clamps = maxLines > 1 && !singleLine;
  const clampsInside = clamps && !fitsLines(node);
  const { dark } = scope.screen;
  const look = sharedLook(node, `${ground} ${dark} ${clampsInside} ${isPressable(node)}`, () => {
    const box = boxLook(node, ground, dark);
    const color = colorCss(node, box.ground, dark);
    const set = fontCss(style) + alignCss(node) + blockCss(node);
    const lines = clamps && !clampsInside ? `-webkit-line-clamp:${maxLines};` : '';
    return box.css + set + color + paddingCss(node) + lines;
  });
  const kinds = node.props['autoLink'];
  const linked = kinds === undefined ? text : linkedText(text, String(kinds), scope);
  const description = node.props['contentDescription'];
  if (isArea(node)) {
    return (
      <textarea
        key={key}
        ref={boxRef}
        className={`sw sw-text sw-area${look}`}
        data-view-id={node.id || undefined}
        readOnly
        aria-label={typeof description === 'string' ? description : node.fieldName || node.id || undefined}
        value={text || String(node.props['textarea'])}
      />
    );
  }
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw sw-text${clamps && !clampsInside ? ' sw-clamp' : ''}${press ? ' sw-press' : ''}${look}`}
      data-view-id={node.id || undefined}
      {...inspectProps(node, scope)}
      {...press}
      aria-label={press && typeof description === 'string' ? description : undefined}
    >
      {clampsInside ? (
        <span className="sw-clamp" style={{ WebkitLineClamp: maxLines }}>
          {linked}
        </span>
      ) : (
        linked
      )}
    </div>
  );
}

export const textViewWidget = {
  name: 'TextView',
  aliases: ['Label', 'CheckedTextView', 'Chronometer', 'TextClock'],
  kind: 'leaf',
  isStatic: true,
  formPart: 'label',
  draw: drawText,
  content: textContent,
  flows: (_node, { tagName }) => tagName === 'DIV',
} as const satisfies WidgetDefinition;
