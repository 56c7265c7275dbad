import { normalized } from '../../../protocol/textForms';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';
import type { BinaryOperator, Expression, ExpressionError, TypeName } from './Expression';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_LENGTH, MAX_PARTS } from './limits';
import { numberOf, readTokens, type Token } from './tokens';
import { CONSTANTS } from './values';

/** Operator precedence as in Java; `??` is between `?:` and `||`. */
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['??', 1],
  ['||', 2],
  ['&&', 3],
  ['|', 4],
  ['^', 5],
  ['&', 6],
  ['==', 7],
  ['!=', 7],
  ['<', 8],
  ['<=', 8],
  ['>', 8],
  ['>=', 8],
  ['<<', 9],
  ['>>', 9],
  ['>>>', 9],
  ['+', 10],
  ['-', 10],
  ['*', 11],
  ['/', 11],
  ['%', 11],
]);
const INSTANCEOF = 8;

const TYPES: ReadonlyMap<string, TypeName> = new Map([
  ['String', 'text'],
  ['CharSequence', 'text'],
  ['int', 'int'],
  ['Integer', 'int'],
  ['long', 'int'],
  ['Long', 'int'],
  ['float', 'number'],
  ['Float', 'number'],
  ['double', 'number'],
  ['Double', 'number'],
  ['Number', 'number'],
  ['boolean', 'boolean'],
  ['Boolean', 'boolean'],
]);

const KEYWORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class ParseFailure extends Error {
  constructor(readonly problem: ExpressionError) {
    super(problem.code);
  }
}

const isBinary = (mark: string): mark is BinaryOperator => PRECEDENCE.has(mark);

class Parser {
  private next = 0;
  private parts = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  /** The whole text as one expression. */
  parseAll(): Expression {
    const expression = this.conditional();
    if (this.peek().kind !== 'end') throw this.unexpected();
    return expression;
  }

  private peek(ahead = 0): Token {
    return (
      this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] ?? { kind: 'end', text: '', at: 0 }
    );
  }

  private take(): Token {
    const token = this.peek();
    this.next += 1;
    return token;
  }

  private isMark(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'mark' && token.text === text;
  }

  private takeIf(mark: string): boolean {
    const found = this.isMark(mark);
    if (found) this.next += 1;
    return found;
  }

  private expect(mark: string): void {
    if (!this.takeIf(mark)) throw this.unexpected();
  }

  private unexpected(token = this.peek()): ParseFailure {
    const code = token.kind === 'end' ? 'expression-unfinished' : 'expression-unexpected';
    return new ParseFailure({ code, detail: token.text, at: token.at });
  }

  /** Counts a part; an expression with too many is refused. */
  private countPart<T extends Expression>(expression: T): T {
    this.parts += 1;
    if (this.parts > MAX_PARTS)
      throw new ParseFailure({ code: 'expression-too-long', detail: String(MAX_PARTS), at: this.peek().at });
    return expression;
  }

  private nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_EXPRESSION_DEPTH)
      throw new ParseFailure({
        code: 'expression-too-deep',
        detail: String(MAX_EXPRESSION_DEPTH),
        at: this.peek().at,
      });
    const result = read();
    this.depth -= 1;
    return result;
  }

  private conditional(): Expression {
    return this.nested(() => {
      const condition = this.binary(1);
      if (!this.takeIf('?')) return condition;
      const yes = this.conditional();
      this.expect(':');
      return this.countPart({ kind: 'choose', if: condition, yes, no: this.conditional() });
    });
  }

  private binary(minPrecedence: number): Expression {
    let left = this.unary();
    for (;;) {
      const { kind, text } = this.peek();
      if (kind === 'name' && text === 'instanceof' && INSTANCEOF >= minPrecedence) {
        this.take();
        left = this.countPart({ kind: 'is', type: this.typeName(), of: left });
        continue;
      }
      const precedence = kind === 'mark' ? PRECEDENCE.get(text) : undefined;
      if (precedence === undefined || precedence < minPrecedence || !isBinary(text)) return left;
      this.take();
      const right = this.nested(() => this.binary(text === '??' ? precedence : precedence + 1));
      left = this.countPart({ kind: 'binary', operator: text, left, right });
    }
  }

  private typeName(): TypeName {
    const token = this.take();
    const type = token.kind === 'name' ? TYPES.get(token.text) : undefined;
    if (!type) throw this.unexpected(token);
    return type;
  }

  private unary(): Expression {
    const { kind, text } = this.peek();
    if (kind === 'mark' && (text === '!' || text === '-' || text === '+' || text === '~')) {
      this.take();
      return this.countPart({ kind: 'unary', operator: text, of: this.nested(() => this.unary()) });
    }
    const type = this.isMark('(') && this.isMark(')', 2) ? TYPES.get(this.peek(1).text) : undefined;
    if (type) {
      this.next += 3;
      return this.countPart({ kind: 'cast', to: type, of: this.nested(() => this.unary()) });
    }
    return this.postfix(this.primary());
  }

  private primary(): Expression {
    const token = this.take();
    switch (token.kind) {
      case 'number':
        return this.countPart({ kind: 'literal', value: numberOf(token.text) });
      case 'text':
        return this.countPart({ kind: 'literal', value: normalized(token.text, 'NFC') });
      case 'resource':
        return this.countPart({
          kind: 'resource',
          reference: token.text,
          args: this.isMark('(') ? this.args() : [],
        });
      case 'name':
        return this.nameOrCall(token);
      default: {
        if (token.kind !== 'mark' || token.text !== '(') throw this.unexpected(token);
        const inside = this.conditional();
        this.expect(')');
        return inside;
      }
    }
  }

  /** A keyword, a constant or function by its qualified name, else a name of the screen. */
  private nameOrCall(token: Token): Expression {
    const word = KEYWORDS.get(token.text);
    if (word !== undefined) return this.countPart({ kind: 'literal', value: word });
    if (this.isMark('.') && this.peek(1).kind === 'name') {
      const qualifiedName = `${token.text}.${this.peek(1).text}`;
      const constant = CONSTANTS.get(qualifiedName);
      if (constant !== undefined || FUNCTIONS.has(qualifiedName)) this.next += 2;
      if (constant !== undefined) return this.countPart({ kind: 'literal', value: constant });
      if (FUNCTIONS.has(qualifiedName)) return this.call(undefined, qualifiedName, token.at);
    }
    if (this.isMark('('))
      throw new ParseFailure({ code: 'expression-function', detail: token.text, at: token.at });
    return this.countPart({ kind: 'name', name: token.text });
  }

  private postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.takeIf('[')) {
        const at = this.conditional();
        this.expect(']');
        of = this.countPart({ kind: 'index', of, at });
      } else if (this.takeIf('.')) {
        const token = this.take();
        if (token.kind !== 'name') throw this.unexpected(token);
        of = this.isMark('(')
          ? this.call(of, token.text, token.at)
          : this.countPart({ kind: 'member', of, name: token.text });
      } else return of;
    }
  }

  private call(of: Expression | undefined, name: string, at: number): Expression {
    const callee = of ? METHODS.get(name) : FUNCTIONS.get(name);
    if (!callee) throw new ParseFailure({ code: 'expression-function', detail: name, at });
    const args = this.args();
    if (args.length < callee.minArgs || args.length > callee.maxArgs)
      throw new ParseFailure({ code: 'expression-arguments', detail: name, at });
    return this.countPart({ kind: 'call', of, name, args });
  }

  private args(): Expression[] {
    this.expect('(');
    const args: Expression[] = [];
    if (this.takeIf(')')) return args;
    do args.push(this.conditional());
    while (this.takeIf(','));
    this.expect(')');
    return args;
  }
}

/**
 * Parses `@{…}`, a safe subset of the expression language of Android Data Binding: no imports, lambdas, method references, `new`
 * or `this`, and only the methods and functions listed in `methods.ts` and `functions.ts`. Positions count from the start of
 * the text.
 */
export function parseExpression(text: string): Expression | ExpressionError {
  const start = text.indexOf('{') + 1;
  const trimmed = text.trim();
  if (trimmed.startsWith('@={')) return { code: 'expression-two-way', detail: '@={', at: 0 };
  if (!trimmed.startsWith('@{') || !trimmed.endsWith('}'))
    return { code: 'expression-unfinished', detail: trimmed, at: trimmed.length };
  if (trimmed.length > MAX_EXPRESSION_LENGTH)
    return { code: 'expression-too-long', detail: String(MAX_EXPRESSION_LENGTH), at: 0 };
  const inside = trimmed.slice(2, -1);
  const shifted = (problem: ExpressionError): ExpressionError => ({ ...problem, at: problem.at + start });
  const tokens = readTokens(inside);
  if ('code' in tokens) return shifted(tokens);
  try {
    return new Parser(tokens).parseAll();
  } catch (error) {
    if (error instanceof ParseFailure) return shifted(error.problem);
    throw error;
  }
}
