import { isRecord, type Json, type JsonObject } from '../protocol';
import type { PlatformRequest } from './Answers';
import type { Fixture, FixtureExchange } from './Fixture';

const PLACE = /\{\{(\w+)\}\}/g;

/** The message with the names of the new request in place of the recorded ones. */
function filled(value: Json, request: PlatformRequest, userId: string): Json {
  if (typeof value === 'string')
    return value.replace(PLACE, (place, name: string) => {
      const found = name === 'user' ? userId : request.inner[name];
      return typeof found === 'string' ? found : place;
    });
  if (Array.isArray(value)) return value.map((item) => filled(item, request, userId));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, request, userId)]));
}

const isMessage = (value: Json): value is JsonObject => isRecord(value);

const matches = (exchange: FixtureExchange, { collection, inner }: PlatformRequest) =>
  exchange.collection === collection &&
  (exchange.reference === undefined || exchange.reference === inner['reference']);

/**
 * Plays the platform of a recorded session: each request gets the answers of the next recorded one of its kind, at once
 * and in order; when those are used up, of the last one again. Requests of a kind that was not recorded stay unanswered.
 */
export function replay(fixture: Fixture, userId: string): (request: PlatformRequest) => void {
  const used = new Set<FixtureExchange>();
  return (request) => {
    const kind = fixture.exchanges.filter((exchange) => matches(exchange, request));
    const exchange = kind.find((one) => !used.has(one)) ?? kind.at(-1);
    if (!exchange) return;
    used.add(exchange);
    for (const { to, message } of exchange.answers) {
      const answer = filled(message, request, userId);
      // Skipped when the request does not have this event: nobody could listen there.
      if (isMessage(answer) && typeof request.inner[to] === 'string' && request.inner[to] !== '')
        request.answer(answer, to);
    }
  };
}
