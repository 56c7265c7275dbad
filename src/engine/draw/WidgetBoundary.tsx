import { Component, type ComponentType, type ReactNode } from 'react';
import { drawBroken } from './drawBroken';
import type { WidgetDefinition, WidgetProps } from './WidgetDefinition';

type BoundaryProps = WidgetProps & { children: ReactNode };

interface BoundaryState {
  node: WidgetProps['node'];
  failure: { error: unknown } | undefined;
}

/**
 * Keeps a widget that fails from taking its neighbours with it; it is tried again when its node changes. One component an
 * input, without the context that a general boundary opens: a long form has hundreds.
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

/** How a widget with state is drawn that does not catch its own failures. */
export function guarded(Inner: ComponentType<WidgetProps>): WidgetDefinition['draw'] {
  return (props, key) => (
    <WidgetBoundary key={key} {...props}>
      <Inner {...props} />
    </WidgetBoundary>
  );
}
