import type { ActionStep } from './ActionStep';
import type { Expression } from './expressions/Expression';
import type { Limits } from './limits';
import type { DiagnosticList } from './parse/DiagnosticList';

/** What reading a view's behaviour needs of the compilation it is part of. */
export interface BehaviourContext {
  readonly limits: Limits;
  readonly diagnostics: DiagnosticList;
  /** Characters of expressions that may still come. */
  expressions: number;
}

/**
 * Reads how views behave: their `expressions` and `actions`. Most documents have none, so it is loaded with the first that has
 * some; a catalogue without it reads the rest of a document, and says that it has them (`ParsedLayout.behaves`).
 */
export interface Behaviour {
  readonly readExpressions: (
    source: unknown,
    path: string,
    context: BehaviourContext,
  ) => Record<string, Expression> | undefined;
  readonly readActions: (
    source: unknown,
    path: string,
    context: BehaviourContext,
  ) => ActionStep[] | undefined;
}
