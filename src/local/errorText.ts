/** What a log says of an error: its message and where it came from, or whatever was thrown instead of one. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${error.name}: ${error.message}`, ...frames.slice(0, 3).map((line) => line.trim())].join(' ');
}
