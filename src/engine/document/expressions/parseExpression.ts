import { FUNCTIONS } from './functions';
import { METHODS } from './methods';
import type { BinaryOperator, Expression, ExpressionError, TypeName } from './Expression';
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_LENGTH, MAX_PARTS } from './limits';
import { numberOf, readTokens, type Token } from './tokens';
import { CONSTANTS } from './values';

/** How tightly operators bind, as in Java; `??` stands between `?:` and `||`. */
const BINDS: ReadonlyMap<string, number> = new Map([
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

const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class Refused extends Error {
  constructor(readonly problem: ExpressionError) {
    super(problem.code);
  }
}

const isBinary = (mark: string): mark is BinaryOperator => BINDS.has(mark);

class Parser {
  private next = 0;
  private parts = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  /** The whole text as one expression. */
  whole(): Expression {
    const expression = this.choice();
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

  private unexpected(token = this.peek()): Refused {
    const code = token.kind === 'end' ? 'expression-unfinished' : 'expression-unexpected';
    return new Refused({ code, detail: token.text, at: token.at });
  }

  /** Counts a part; what has more of them, or goes deeper, is refused. */
  private part<T extends Expression>(expression: T): T {
    this.parts += 1;
    if (this.parts > MAX_PARTS)
      throw new Refused({ code: 'expression-too-long', detail: String(MAX_PARTS), at: this.peek().at });
    return expression;
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_EXPRESSION_DEPTH)
      throw new Refused({
        code: 'expression-too-deep',
        detail: String(MAX_EXPRESSION_DEPTH),
        at: this.peek().at,
      });
    const result = read();
    this.depth -= 1;
    return result;
  }

  private choice(): Expression {
    return this.deeper(() => {
      const condition = this.binary(1);
      if (!this.takeIf('?')) return condition;
      const yes = this.choice();
      this.expect(':');
      return this.part({ kind: 'choose', if: condition, yes, no: this.choice() });
    });
  }

  private binary(least: number): Expression {
    let left = this.unary();
    for (;;) {
      const { kind, text } = this.peek();
      if (kind === 'name' && text === 'instanceof' && INSTANCEOF >= least) {
        this.take();
        left = this.part({ kind: 'is', type: this.typeName(), of: left });
        continue;
      }
      const binds = kind === 'mark' ? BINDS.get(text) : undefined;
      if (binds === undefined || binds < least || !isBinary(text)) return left;
      this.take();
      const right = this.deeper(() => this.binary(text === '??' ? binds : binds + 1));
      left = this.part({ kind: 'binary', operator: text, left, right });
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
      return this.part({ kind: 'unary', operator: text, of: this.deeper(() => this.unary()) });
    }
    const type = this.isMark('(') && this.isMark(')', 2) ? TYPES.get(this.peek(1).text) : undefined;
    if (type) {
      this.next += 3;
      return this.part({ kind: 'cast', to: type, of: this.deeper(() => this.unary()) });
    }
    return this.postfix(this.primary());
  }

  private primary(): Expression {
    const token = this.take();
    switch (token.kind) {
      case 'number':
        return this.part({ kind: 'literal', value: numberOf(token.text) });
      case 'text':
        return this.part({ kind: 'literal', value: token.text });
      case 'resource':
        return this.part({
          kind: 'resource',
          reference: token.text,
          args: this.isMark('(') ? this.args() : [],
        });
      case 'name':
        return this.named(token);
      default: {
        if (token.kind !== 'mark' || token.text !== '(') throw this.unexpected(token);
        const inside = this.choice();
        this.expect(')');
        return inside;
      }
    }
  }

  /** A word, a constant or a function of the closed list by its whole name, else a name of the screen's. */
  private named(token: Token): Expression {
    const word = WORDS.get(token.text);
    if (word !== undefined) return this.part({ kind: 'literal', value: word });
    if (this.isMark('.') && this.peek(1).kind === 'name') {
      const whole = `${token.text}.${this.peek(1).text}`;
      const constant = CONSTANTS.get(whole);
      if (constant !== undefined || FUNCTIONS.has(whole)) this.next += 2;
      if (constant !== undefined) return this.part({ kind: 'literal', value: constant });
      if (FUNCTIONS.has(whole)) return this.call(undefined, whole, token.at);
    }
    if (this.isMark('('))
      throw new Refused({ code: 'expression-function', detail: token.text, at: token.at });
    return this.part({ kind: 'name', name: token.text });
  }

  private postfix(start: Expression): Expression {
    let of = start;
    for (;;) {
      if (this.takeIf('[')) {
        const at = this.choice();
        this.expect(']');
        of = this.part({ kind: 'index', of, at });
      } else if (this.takeIf('.')) {
        const token = this.take();
        if (token.kind !== 'name') throw this.unexpected(token);
        of = this.isMark('(')
          ? this.call(of, token.text, token.at)
          : this.part({ kind: 'member', of, name: token.text });
      } else return of;
    }
  }

  private call(of: Expression | undefined, name: string, at: number): Expression {
    const callee = of ? METHODS.get(name) : FUNCTIONS.get(name);
    if (!callee) throw new Refused({ code: 'expression-function', detail: name, at });
    const args = this.args();
    if (args.length < callee.least || args.length > callee.most)
      throw new Refused({ code: 'expression-arguments', detail: name, at });
    return this.part({ kind: 'call', of, name, args });
  }

  private args(): Expression[] {
    this.expect('(');
    const args: Expression[] = [];
    if (this.takeIf(')')) return args;
    do args.push(this.choice());
    while (this.takeIf(','));
    this.expect(')');
    return args;
  }
}

/**
 * Reads `@{…}`, the expression language of Android Data Binding without what reaches out of it: no imports, lambdas, method
 * references, `new` or `this`, and only the methods and functions of `functions.ts`. Positions count from the text's start.
 */
export function parseExpression(text: string): Expression | ExpressionError {
  const start = text.indexOf('{') + 1;
  const whole = text.trim();
  if (whole.startsWith('@={')) return { code: 'expression-two-way', detail: '@={', at: 0 };
  if (!whole.startsWith('@{') || !whole.endsWith('}'))
    return { code: 'expression-unfinished', detail: whole, at: whole.length };
  if (whole.length > MAX_EXPRESSION_LENGTH)
    return { code: 'expression-too-long', detail: String(MAX_EXPRESSION_LENGTH), at: 0 };
  const inside = whole.slice(2, -1);
  const moved = (problem: ExpressionError): ExpressionError => ({ ...problem, at: problem.at + start });
  const tokens = readTokens(inside);
  if ('code' in tokens) return moved(tokens);
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof Refused) return moved(error.problem);
    throw error;
  }
}
