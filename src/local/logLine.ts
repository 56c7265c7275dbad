import { printable } from '../config/printable';

/** A line of a log as one JSON object, as collectors of logs read it: time (RFC 3339, UTC), severity, message. */
export function jsonLine(text: string, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), severity: 'INFO', message: printable(text) });
}

/** What a log says of an error: its message and where it came from, or whatever was thrown instead of one. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${error.name}: ${error.message}`, ...frames.slice(0, 3).map((line) => line.trim())].join(' ');
}
