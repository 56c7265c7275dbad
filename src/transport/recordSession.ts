import { REQUEST_ROOT, responsePath, type SessionRecording, isRecord } from '../protocol';
import type { Transport } from './Transport';

/** A transport that writes down what passes through it, for the inspector and the test kit. */
export interface RecordingTransport extends Transport {
  /** What was sent and came so far; a copy. */
  recording(): SessionRecording;
}

/**
 * Records the requests and the messages of one person on the way through. `now` is a clock in ms. Each message is
 * written down once, however many listen to it.
 */
export function recordSession(
  transport: Transport,
  userId: string,
  now: () => number = () => performance.now(),
): RecordingTransport {
  const start = now();
  const requests: SessionRecording['requests'] = [];
  const answers: SessionRecording['answers'] = [];
  const seen = new Set<string>();
  const own = responsePath(userId, '');
  return {
    ...transport,
    push: (path, key, value) => {
      if (path === REQUEST_ROOT && isRecord(value))
        requests.push({ key, atMs: now() - start, record: structuredClone(value) });
      return transport.push(path, key, value);
    },
    listen: (path, handlers, options) =>
      transport.listen(
        path,
        {
          ...handlers,
          onChild: (change) => {
            const at = `${path}/${change.key}`;
            if (change.kind === 'added' && path.startsWith(own) && !seen.has(at)) {
              seen.add(at);
              answers.push({
                atMs: now() - start,
                event: path.slice(own.length),
                message: structuredClone(change.value),
              });
            }
            handlers.onChild(change);
          },
        },
        options,
      ),
    recording: () => structuredClone({ kind: 'screenwire-session', version: 1, userId, requests, answers }),
  };
}
