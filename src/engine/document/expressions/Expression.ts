/** Value of an expression or a part of it: a text, number, boolean, null, or a list or map of the data. */
export type Value = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;

export type UnaryOperator = '!' | '-' | '+' | '~';

export type BinaryOperator =
  | '??'
  | '||'
  | '&&'
  | '|'
  | '^'
  | '&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '<<'
  | '>>'
  | '>>>'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

/** Types that a value is cast to or asked for. */
export type TypeName = 'text' | 'int' | 'number' | 'boolean';

/** One expression, read once; immutable. */
export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null }
  /** The first part of a name: a field, `row`, `param`, `person`. */
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'index'; of: Expression; at: Expression }
  /** A method of a value (`of`), or a function of the closed list by its whole name. */
  | { kind: 'call'; of: Expression | undefined; name: string; args: readonly Expression[] }
  | { kind: 'resource'; reference: string; args: readonly Expression[] }
  | { kind: 'unary'; operator: UnaryOperator; of: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'choose'; if: Expression; yes: Expression; no: Expression }
  | { kind: 'cast'; to: TypeName; of: Expression }
  | { kind: 'is'; type: TypeName; of: Expression };

/** Why an expression is invalid, and from which character of its text on. */
export interface ExpressionError {
  code:
    | 'expression-too-long'
    | 'expression-too-deep'
    | 'expression-unexpected'
    | 'expression-unfinished'
    | 'expression-function'
    | 'expression-arguments'
    | 'expression-type'
    | 'expression-two-way'
    | 'expression-name'
    | 'expression-circle'
    | 'expression-place';
  /** The part of the text it is about. */
  detail: string;
  at: number;
}
