import { printable } from '../config/printable';

/** A line of a log as one JSON object, as collectors of logs read it: time (RFC 3339, UTC), severity, message. */
export function jsonLine(text: string, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), severity: 'INFO', message: printable(text) });
}
