import { type ReactElement, useEffect } from 'react';
import { fillWord } from '../../words';
import type { WidgetProps } from '../Widget';

/** Stands where a widget failed; its neighbours go on. */
export function BrokenWidget({
  node,
  scope,
  boxRef,
  error,
}: WidgetProps & { error?: unknown }): ReactElement {
  const { report, words } = scope.screen;
  useEffect(() => {
    const why = error instanceof Error ? error.message : 'unknown';
    report({
      code: 'widget-failed',
      severity: 'error',
      path: node.path,
      message: `${node.widget} failed: ${why}`,
    });
  }, [report, node, error]);
  return (
    <div ref={boxRef} className="sw sw-placeholder" role="note" data-view-id={node.id || undefined}>
      {fillWord(words.brokenWidget, { name: node.widget })}
    </div>
  );
}
