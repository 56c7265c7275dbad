import type { CSSProperties, Key, ReactElement, ReactNode } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { inspectProps, pressProps } from '../../draw/press';
import type { Scope } from '../../draw/Scope';
import { boxLook, isPressable, paddingCss } from '../../draw/style/boxStyle';
import { sharedLook } from '../../draw/style/lookClass';
import { alignCss, blockCss, colorCss, fontCss } from '../../draw/style/textLook';
import { textStyle, type TextStyle } from '../../draw/style/textStyle';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import { linkedText } from './linkedText';

/** Lines closer than this, relative to the font size, cut into the marks of their neighbours. */
const TIGHT = 1.25;

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
    endsWithLine: !isArea(node),
  };
}

/** The first lines of a text. Where lines stand closer than marks are tall, only a column hides the others without cutting into these. */
function firstLines({ maxLines, lineHeight, fontSize }: TextStyle, text: ReactNode): ReactElement {
  const style: CSSProperties & Record<'--sw-max', number> = { '--sw-max': maxLines };
  return (
    <span className={lineHeight < fontSize * TIGHT ? 'sw-lines' : 'sw-clamp'} style={style}>
      {text}
    </span>
  );
}

/** A label, a heading, a value: plain text, never HTML. */
function drawText({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const press = pressProps(node, scope);
  const style = textStyle(node);
  const text = scope.shownText(node);
  const { maxLines, singleLine } = style;
  const { dark } = scope.screen;
  const look = sharedLook(node, `${ground} ${dark} ${isPressable(node)}`, () => {
    const box = boxLook(node, ground, dark);
    const color = colorCss(node, box.ground, dark);
    const set = fontCss(style) + alignCss(node) + blockCss(node);
    return box.css + set + color + paddingCss(node) + (singleLine ? 'overflow-x:clip;' : '');
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
      className={`sw sw-text${press ? ' sw-press' : ''}${look}`}
      data-view-id={node.id || undefined}
      {...inspectProps(node, scope)}
      {...press}
      aria-label={press && typeof description === 'string' ? description : undefined}
    >
      {maxLines > 1 && !singleLine ? firstLines(style, linked) : linked}
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
