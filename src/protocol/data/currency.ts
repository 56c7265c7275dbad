/** Whether amounts of a currency have decimals; those of the đồng, which amounts without a currency are in, have none. */
export function hasDecimals(currency = 'VND'): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return (format.resolvedOptions().maximumFractionDigits ?? 2) > 0;
}
