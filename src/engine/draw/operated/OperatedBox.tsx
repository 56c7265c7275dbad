import type { ReactElement, ReactNode } from 'react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { WidgetProps } from '../WidgetDefinition';
import { boxLook, paddingCss } from '../style/boxStyle';
import { lookClass } from '../style/lookClass';
import { colorCss, fontCss } from '../style/textLook';
import { textStyle } from '../style/textStyle';
import { type Operated, useApproach } from './useApproach';

interface OperatedBoxProps<P> extends WidgetProps {
  kind: Operated<P>;
  props: P;
  twin: ReactNode;
  className?: string;
  label?: string | undefined;
}

const FOCUSABLE = 'button,input,select,textarea,[tabindex]';

/**
 * The box of something a person operates: the light twin at first, antd's component once somebody comes near, with the
 * focus kept.
 */
export function OperatedBox<P extends object>(all: OperatedBoxProps<P>): ReactElement {
  const { node, scope, ground, boxRef, kind, props, twin, className = '' } = all;
  const { Component, twinProps } = useApproach(kind);
  const inner = useRef<HTMLDivElement | null>(null);
  const focused = useRef(false);
  const box = boxLook(node, ground, scope.screen.dark);
  const text = fontCss(textStyle(node)) + colorCss(node, box.ground, scope.screen.dark);
  const look = lookClass(box.css + text + paddingCss(node));
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      inner.current = element;
      return boxRef(element);
    },
    [boxRef],
  );
  useLayoutEffect(() => {
    if (Component && focused.current)
      inner.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, [Component]);
  return (
    <div
      ref={ref}
      className={`sw sw-operated ${className}${look}`}
      data-view-id={node.id || undefined}
      {...(Component ? {} : twinProps)}
      onFocus={(event) => {
        focused.current = true;
        if (!Component) twinProps.onFocus?.(event);
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {Component ? <Component {...props} /> : twin}
    </div>
  );
}
