import type { Key, ReactElement } from 'react';
import { fillWord } from '../screen/words';
import type { WidgetProps } from './WidgetDefinition';

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
