import type { ActionStep } from './ActionStep';
import type { Expression } from './expressions/Expression';
import type { Limits } from './limits';
import type { DiagnosticList } from './parse/DiagnosticList';

/** What reading a view's behaviour needs of the compilation it is part of. */
export interface BehaviourContext {
  readonly limits: Limits;
  readonly diagnostics: DiagnosticList;
  /** Characters of expressions that may still be read. */
  expressions: number;
}

/**
 * Reads the `expressions` and `actions` of views. Most documents have none, so it is loaded with the first document that has
 * some; a catalogue without it compiles the rest of a document and sets `ParsedLayout.needsBehaviour`.
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
