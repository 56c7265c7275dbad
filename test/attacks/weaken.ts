import { isRecord, type Json } from '../../src/protocol';

/** Rules with one thing less to hold. */
export interface Weakened {
  /** Where, and what is missing. */
  name: string;
  /** The first step of the rule's path: attacks on it are tried first. */
  root: string;
  rules: Json;
}

/** The spans of an expression that stand beside an `&&`, at any depth of brackets. */
function operands(text: string, from = 0, to = text.length): [number, number][] {
  const ends: { offset: number; operator: string }[] = [];
  let depth = 0;
  let quoted = false;
  for (let i = from; i < to; i++) {
    const letter = text[i];
    if (letter === "'") quoted = !quoted;
    if (quoted) continue;
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && (text.startsWith('&&', i) || text.startsWith('||', i))) {
      ends.push({ offset: i, operator: text.slice(i, i + 2) });
      i += 1;
    }
  }
  const spans: [number, number][] = [];
  let start = from;
  for (const [index, { offset, operator }] of [...ends, { offset: to, operator: '' }].entries()) {
    const before = ends[index - 1]?.operator ?? '';
    const begin = start + (text.slice(start, offset).length - text.slice(start, offset).trimStart().length);
    const end = begin + text.slice(begin, offset).trimEnd().length;
    if (operator === '&&' || before === '&&') spans.push([begin, end]);
    if (text[begin] === '(' && text[end - 1] === ')') spans.push(...operands(text, begin + 1, end - 1));
    start = offset + 2;
  }
  return spans;
}

function replaced(rules: Json, path: readonly string[], value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined || !isRecord(rules)) return value ?? null;
  const { [step]: old, ...others } = rules as Record<string, Json>;
  if (rest.length === 0 && value === undefined) return others;
  return { ...others, [step]: replaced(old ?? null, rest, value) };
}

function leaves(rules: Json, path: string[] = []): { path: string[]; rule: string | boolean }[] {
  if (typeof rules === 'string' || typeof rules === 'boolean') return [{ path, rule: rules }];
  if (!isRecord(rules)) return [];
  // An index grants nothing.
  const granting = Object.entries(rules).filter(([step]) => step !== '.indexOn');
  return granting.flatMap(([step, inner]) => leaves(inner, [...path, step]));
}

/** The rules with each rule in turn left open: a grant that grants everything, a check that is not there. */
export function withoutRules(rules: Json): Weakened[] {
  return leaves(rules).map(({ path }) => ({
    name: path.slice(1).join('/'),
    root: path[1] ?? '',
    rules: replaced(rules, path, path.at(-1) === '.validate' ? undefined : true),
  }));
}

/** The rules with each condition of each rule in turn taken as met. */
export function withoutConditions(rules: Json): Weakened[] {
  return leaves(rules).flatMap(({ path, rule }) =>
    typeof rule !== 'string'
      ? []
      : operands(rule).map(([begin, end]) => ({
          name: `${path.slice(1).join('/')}: ${rule.slice(begin, end)}`,
          root: path[1] ?? '',
          rules: replaced(rules, path, `${rule.slice(0, begin)}true${rule.slice(end)}`),
        })),
  );
}

/** The rules with several rules and conditions gone at once, by the names the functions above give them. */
export function both(rules: Json, names: readonly string[]): Weakened {
  return names.reduce<Weakened>(
    (before, name) => {
      const all = [...withoutRules(before.rules), ...withoutConditions(before.rules)];
      const found = all.find((one) => one.name === name);
      if (!found) throw new Error(`There is no rule ${name}`);
      return found;
    },
    { name: '', root: '', rules },
  );
}
