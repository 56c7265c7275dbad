import { Component, type ComponentType, type ReactNode, type Key, type ReactElement } from 'react';
import type { WidgetDefinition, WidgetProps } from './WidgetDefinition';
import { fillWord } from '../screen/words';

/** Placeholder for a widget that failed; reports the failure once it is on the page. */
export function drawBroken({ node, scope, boxRef }: WidgetProps, error?: unknown, key?: Key): ReactElement {
  const { report, words } = scope.screen;
  const reason = error instanceof Error ? error.message : 'unknown';
  return (
    <div
      key={key}
      ref={(element) => {
        const message = `${node.widget} failed: ${reason}`;
        report({ code: 'widget-failed', severity: 'error', path: node.path, message });
        return boxRef(element);
      }}
      className="sw sw-placeholder"
      role="note"
      data-view-id={node.id || undefined}
    >
      {fillWord(words.brokenWidget, { name: node.widget })}
    </div>
  );
}

type BoundaryProps = WidgetProps & { children: ReactNode };

interface BoundaryState {
  node: WidgetProps['node'];
  failure: { error: unknown } | undefined;
}

/**
 * Error boundary of one widget; the widget is tried again when its node changes. Unlike react-error-boundary it provides no
 * context: a long form has hundreds of inputs with one each.
 */
export class WidgetBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { node: this.props.node, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ node }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return node === state.node ? null : { node, failure: undefined };
  }

  override render(): ReactNode {
    const { children, ...props } = this.props;
    const { failure } = this.state;
    return failure ? drawBroken(props, failure.error) : children;
  }
}

/** Draws a widget that is a component inside an error boundary. */
export function withBoundary(Inner: ComponentType<WidgetProps>): WidgetDefinition['draw'] {
  return (props, key) => (
    <WidgetBoundary key={key} {...props}>
      <Inner {...props} />
    </WidgetBoundary>
  );
}
