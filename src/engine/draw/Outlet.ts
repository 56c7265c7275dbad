import type { Diagnostic, LayoutAction } from '../document/types';

const MAX_REPORTS = 500;

interface Listeners {
  onAction: ((action: LayoutAction) => void) | undefined;
  onDiagnostic: ((diagnostic: Diagnostic) => void) | undefined;
}

/** Passes actions to the host immediately, and each diagnostic once, after drawing. */
export class Outlet {
  private listeners: Listeners = { onAction: undefined, onDiagnostic: undefined };
  private readonly reported = new Set<string>();

  /** Replaces the host's listeners; a new function does not cause anything to be drawn again. */
  listen(listeners: Listeners): void {
    this.listeners = listeners;
  }

  act = (action: LayoutAction): void => {
    this.listeners.onAction?.(action);
  };

  report = (diagnostic: Diagnostic): void => {
    const key = `${diagnostic.code} ${diagnostic.path} ${diagnostic.message}`;
    if (this.reported.has(key) || this.reported.size >= MAX_REPORTS) return;
    this.reported.add(key);
    queueMicrotask(() => this.listeners.onDiagnostic?.(diagnostic));
  };

  reportCircular = (paths: readonly string[]): void => {
    for (const path of paths)
      this.report({
        code: 'circular',
        severity: 'warning',
        path,
        message: 'The position depends on itself',
      });
  };
}
