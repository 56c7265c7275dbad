/** Whether amounts of a currency have decimals; those of the đồng have none. */
export function hasDecimals(currency: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return (format.resolvedOptions().maximumFractionDigits ?? 2) > 0;
}
