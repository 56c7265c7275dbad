import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrokenWidget } from '../widgets/Placeholder/BrokenWidget';
import type { WidgetProps } from '../widgets/Widget';

/** Keeps a widget that fails from taking its neighbours with it; it is tried again when its node changes. */
export function WidgetBoundary({ children, ...props }: WidgetProps & { children: ReactNode }): ReactElement {
  return (
    <ErrorBoundary
      resetKeys={[props.node]}
      fallbackRender={({ error }) => <BrokenWidget {...props} error={error} />}
    >
      {children}
    </ErrorBoundary>
  );
}
