import { CliError } from './CliError';

/** The words of one command: options with and without a value, and what is left. */
export class Words {
  readonly files: string[] = [];
  private readonly given = new Map<string, string>();

  /** `values` names the options that take a value, `flags` those that take none. */
  constructor(words: readonly string[], values: readonly string[], flags: readonly string[]) {
    const rest = [...words];
    for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
      if (word === '--') {
        this.files.push(...rest.splice(0));
      } else if (!word.startsWith('--')) this.files.push(word);
      else this.option(word, rest, values, flags);
    }
  }

  private option(word: string, rest: string[], values: readonly string[], flags: readonly string[]): void {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    if (flags.includes(name) && at < 0) this.given.set(name, 'true');
    else if (values.includes(name)) {
      const value = at < 0 ? rest.shift() : word.slice(at + 1);
      if (value === undefined) throw new CliError(`${name} wants a value.`);
      this.given.set(name, value);
    } else throw new CliError(`${name} is unknown here. There are ${[...values, ...flags].join(', ')}.`);
  }

  has(flag: string): boolean {
    return this.given.has(flag);
  }

  text(name: string): string | undefined {
    return this.given.get(name);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.given.get(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new CliError(`${name} is one of ${choices.join(', ')}; not ${value}.`);
    return found;
  }

  /** A whole number between two ends. */
  number(name: string, fallback: number, least: number, most: number): number {
    const value = this.given.get(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < least || number > most)
      throw new CliError(`${name} is a whole number from ${least} to ${most}; not ${value}.`);
    return number;
  }
}
