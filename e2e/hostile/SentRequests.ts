import type { Page } from 'playwright-core';
import { isRecord, parseJsonObject } from '../../src/protocol';

/** A request as it left the page. */
export type SentRequest = Readonly<Record<string, unknown>>;

/**
 * Every record that a page writes below `request/`, as it goes over the wire. What is sent again word for word, because
 * the page or the connection went before the answer came, is one request, for the platform as well.
 */
export function watchRequests(page: Page): readonly SentRequest[] {
  const requests: SentRequest[] = [];
  const keys = new Set<string>();
  page.on('websocket', (socket) => {
    // A long message comes in pieces, after a frame that says how many.
    let missing = 0;
    let text = '';
    socket.on('framesent', ({ payload }) => {
      const piece = String(payload);
      if (missing === 0 && /^\d+$/.test(piece)) {
        missing = Number(piece);
        return;
      }
      text += piece;
      missing = Math.max(0, missing - 1);
      if (missing > 0) return;
      const message = parseJsonObject(text);
      text = '';
      const data = isRecord(message?.['d']) ? message['d'] : {};
      const body = isRecord(data['b']) ? data['b'] : {};
      const { p: path, d: record } = body;
      if (data['a'] !== 'p' || !String(path).startsWith('/request/') || !isRecord(record)) return;
      const written = JSON.stringify([path, record]);
      if (!keys.has(written)) requests.push(record);
      keys.add(written);
    });
  });
  return requests;
}
