import en from '../../../../locales/en/expressions.json';
import vi from '../../../../locales/vi/expressions.json';

type Texts = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<'vi' | 'en', Record<'names' | 'functions' | 'methods', Texts>>> = { vi, en };

/** How each function of expressions is written, by its whole name. */
export const functionUsage: Readonly<Record<keyof typeof en.functions, string>> = {
  'Math.abs': 'Math.abs(x)',
  'Math.floor': 'Math.floor(x)',
  'Math.ceil': 'Math.ceil(x)',
  'Math.round': 'Math.round(x)',
  'Math.max': 'Math.max(a, b)',
  'Math.min': 'Math.min(a, b)',
  'String.valueOf': 'String.valueOf(x)',
  'String.format': 'String.format("%s: %.2f", a, b)',
  'Integer.parseInt': 'Integer.parseInt(x)',
  'Integer.valueOf': 'Integer.valueOf(x)',
  'Double.parseDouble': 'Double.parseDouble(x)',
  'Double.valueOf': 'Double.valueOf(x)',
  'Boolean.parseBoolean': 'Boolean.parseBoolean(x)',
  'TextUtils.isEmpty': 'TextUtils.isEmpty(x)',
  'Objects.equals': 'Objects.equals(a, b)',
  'Format.number': 'Format.number(x, decimals)',
  'Format.money': 'Format.money(x, "USD")',
  'Format.date': 'Format.date(x)',
  'Format.dateTime': 'Format.dateTime(x)',
};

/** How each method is written. */
export const methodUsage: Readonly<Record<keyof typeof en.methods, string>> = {
  length: 'text.length()',
  isEmpty: 'x.isEmpty()',
  isBlank: 'text.isBlank()',
  trim: 'text.trim()',
  toUpperCase: 'text.toUpperCase()',
  toLowerCase: 'text.toLowerCase()',
  toString: 'x.toString()',
  contains: 'x.contains(a)',
  startsWith: 'text.startsWith(a)',
  endsWith: 'text.endsWith(a)',
  matches: 'text.matches(a)',
  indexOf: 'text.indexOf(a)',
  substring: 'text.substring(from, to)',
  charAt: 'text.charAt(at)',
  replace: 'text.replace(a, b)',
  concat: 'text.concat(a)',
  equals: 'x.equals(a)',
  equalsIgnoreCase: 'text.equalsIgnoreCase(a)',
  plusDays: 'day.plusDays(n)',
  size: 'list.size()',
  intValue: 'x.intValue()',
  doubleValue: 'x.doubleValue()',
};

type Kind = 'names' | 'functions' | 'methods';

/** How a reserved name of expressions, a function or a method is written, and what it gives; undefined for any other name. */
export function expressionDoc(
  kind: Kind,
  name: string,
  language: 'vi' | 'en',
): { usage: string; text: string } | undefined {
  const texts = TEXTS[language][kind];
  if (!Object.hasOwn(texts, name)) return undefined;
  const usages: Texts = { functions: functionUsage, methods: methodUsage, names: {} }[kind];
  return { usage: usages[name] ?? name, text: texts[name] ?? '' };
}
