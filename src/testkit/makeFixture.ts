import {
  eventsOf,
  innerOfRecord,
  isRecord,
  type Json,
  type RecordedRequest,
  type SessionRecording,
} from '../protocol';
import type { Fixture, FixtureExchange } from './Fixture';

interface OpenExchange {
  request: RecordedRequest;
  inner: Record<string, unknown>;
  /** Event name → the field that named it; the request's own `event` first. */
  events: Map<string, string>;
  exchange: FixtureExchange;
}

/** The value with every one of `names` in its texts replaced by its placeholder; what JSON does not know becomes null. */
function withPlaceholders(value: unknown, names: readonly [string, string][]): Json {
  if (typeof value === 'string')
    return names.reduce((text, [name, placeholder]) => text.replaceAll(name, placeholder), value);
  if (Array.isArray(value)) return value.map((item) => withPlaceholders(item, names));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withPlaceholders(inner, names)]),
    );
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

function openExchange(request: RecordedRequest): OpenExchange {
  const inner = innerOfRecord(request.record);
  const { dataCollection } = request.record;
  const exchange: FixtureExchange = {
    collection: typeof dataCollection === 'string' ? dataCollection : '',
    answers: [],
  };
  if (typeof inner['reference'] === 'string') exchange.reference = inner['reference'];
  return { request, inner, events: eventsOf(inner), exchange };
}

/**
 * Turns a recorded session into a fixture: every answer goes to the last request before it that named its event; names
 * of the person and of events become placeholders. `unasked` counts messages that no request had named.
 */
export function makeFixture(recording: SessionRecording): { fixture: Fixture; unasked: number } {
  const open = [...recording.requests].sort((a, b) => a.atMs - b.atMs).map(openExchange);
  const person: [string, string][] = recording.userId === '' ? [] : [[recording.userId, '{{user}}']];
  for (const { inner, exchange } of open)
    if (inner['data'] !== undefined && inner['data'] !== '')
      exchange.data = withPlaceholders(inner['data'], person);
  let unasked = 0;
  for (const { atMs, event, message } of [...recording.answers].sort((a, b) => a.atMs - b.atMs)) {
    const owner = open.findLast(({ request, events }) => request.atMs <= atMs && events.has(event));
    const to = owner?.events.get(event);
    if (!owner || to === undefined) {
      unasked += 1;
      continue;
    }
    // Longer names first: one may be the beginning of another.
    const names = [...owner.events]
      .map(([name, field]): [string, string] => [name, `{{${field}}}`])
      .concat(person)
      .sort(([a], [b]) => b.length - a.length);
    const afterMs = Math.round(atMs - owner.request.atMs);
    owner.exchange.answers.push({ to, afterMs, message: withPlaceholders(message, names) });
  }
  const exchanges = open.map(({ exchange }) => exchange);
  return { fixture: { kind: 'screenwire-fixture', version: 1, exchanges }, unasked };
}
