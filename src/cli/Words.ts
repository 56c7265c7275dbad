import { parseArgs } from 'node:util';
import { CliError } from './CliError';

const options = (names: readonly string[], type: 'string' | 'boolean') =>
  names.map((name) => [name.slice('--'.length), { type }] as const);

/** Parsed arguments of one command: options with and without a value, and files. */
export class Words {
  readonly files: readonly string[];
  private readonly optionValues = new Map<string, string>();

  /** `values` names the options that take a value, `flags` those that take none. */
  constructor(words: readonly string[], values: readonly string[], flags: readonly string[]) {
    const { positionals, tokens } = parseArgs({
      args: [...words],
      options: Object.fromEntries([...options(values, 'string'), ...options(flags, 'boolean')]),
      strict: false,
      tokens: true,
    });
    this.files = positionals;
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const { rawName, value } = token;
      if (!values.includes(rawName) && (!flags.includes(rawName) || value !== undefined))
        throw new CliError(`${rawName} is unknown here. There are ${[...values, ...flags].join(', ')}.`);
      if (values.includes(rawName) && value === undefined) throw new CliError(`${rawName} wants a value.`);
      this.optionValues.set(rawName, value ?? 'true');
    }
  }

  has(flag: string): boolean {
    return this.optionValues.has(flag);
  }

  text(name: string): string | undefined {
    return this.optionValues.get(name);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.optionValues.get(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new CliError(`${name} is one of ${choices.join(', ')}; not ${value}.`);
    return found;
  }

  /** A whole number between two ends. */
  number(name: string, fallback: number, min: number, max: number): number {
    const value = this.optionValues.get(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max)
      throw new CliError(`${name} is a whole number from ${min} to ${max}; not ${value}.`);
    return number;
  }
}
