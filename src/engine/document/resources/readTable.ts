/** A table written as text: `name=value` after `name=value`, blanks between them. */
export function readTable(text: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const entry of text.trim().split(/\s+/)) {
    const at = entry.indexOf('=');
    table.set(entry.slice(0, at), entry.slice(at + 1));
  }
  return table;
}
