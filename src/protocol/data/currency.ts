import { visibleText } from '../textForms';

/** Whether amounts of a currency have decimals; those of the đồng have none. */
export function hasDecimals(currency: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return (format.resolvedOptions().maximumFractionDigits ?? 2) > 0;
}

const DONG = ['đ', 'vnđ', 'đồng'];

/** What stands beside an amount of a currency: its code and its signs, in small letters. */
function signsOf(currency: string): string[] {
  const signs = ['vi', 'en'].flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'currency' ? [value.toLowerCase()] : [])),
    ),
  );
  return [currency.toLowerCase(), ...signs, ...(currency === 'VND' ? DONG : [])];
}

const signLists = new WeakMap<readonly string[], readonly string[]>();

/** The signs of these currencies, the longest first. Formats are expensive to make, so they are found once for each list. */
function signsOfAll(currencies: readonly string[]): readonly string[] {
  const signs = signLists.get(currencies) ?? currencies.flatMap(signsOf).sort((a, b) => b.length - a.length);
  signLists.set(currencies, signs);
  return signs;
}

/**
 * An amount as people write it, without the sign or the code of one of these currencies: `12.500.000 đ`, `VND 12.500.000` or
 * `$45.50`. Any other text comes back as it is.
 */
export function withoutCurrency(text: string, currencies: readonly string[]): string {
  const visible = visibleText(text);
  if (/^[\d.,+\-\u2212 ]*$/.test(visible)) return text;
  const minus = /^[+\-\u2212]/.exec(visible)?.[0] ?? '';
  const written = visible.slice(minus.length).trim();
  const lower = written.toLowerCase();
  for (const sign of signsOfAll(currencies)) {
    if (lower.startsWith(sign)) return minus + written.slice(sign.length).trim();
    if (lower.endsWith(sign)) return minus + written.slice(0, -sign.length).trim();
  }
  return text;
}
