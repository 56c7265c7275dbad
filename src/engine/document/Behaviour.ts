import type { ActionStep } from './ActionStep';
import type { Expression } from './expressions/Expression';
import type { CompileContext } from './parse/CompileContext';

/**
 * Reads how views behave: their `expressions` and `actions`. Most documents have none, so it is loaded with the first that has
 * some; a catalogue without it reads the rest of a document, and says that it has them (`ParsedLayout.behaves`).
 */
export interface Behaviour {
  readonly readExpressions: (
    source: unknown,
    path: string,
    context: CompileContext,
  ) => Record<string, Expression> | undefined;
  readonly readActions: (source: unknown, path: string, context: CompileContext) => ActionStep[] | undefined;
}
