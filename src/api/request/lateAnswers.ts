import { responsePath } from '../../protocol';
import type { Transport } from '../../transport/Transport';
import type { MessageWatch } from './messageWatch';

/** A call that was given up because nobody answered in time. */
export interface AbandonedCall {
  transport: Transport;
  watch: MessageWatch;
  userId: string;
  event: string;
  /** The application that was asked. */
  askedApplication: string;
  user: AbortSignal;
}

/** Listens for a while to answers of calls that were given up: reports them to the diagnostics and removes them. */
export interface LateAnswers {
  follow(call: AbandonedCall): void;
  /** The event is asked for again: what comes now is no longer late. */
  end(event: string): void;
  stop(): void;
}

/** How long late answers are listened for, in ms. */
export const LATE_MS = 60_000;
// A dead back end must not gather listens.
const MAX_FOLLOWED = 10;

export function createLateAnswers(): LateAnswers {
  const followed = new Map<string, () => void>();
  const end = (event: string): void => {
    const stop = followed.get(event);
    followed.delete(event);
    stop?.();
  };
  return {
    end,
    follow: ({ transport, watch, userId, event, askedApplication, user }) => {
      if (user.aborted) return;
      end(event);
      const [oldest] = followed.keys();
      if (followed.size >= MAX_FOLLOWED && oldest !== undefined) end(oldest);
      const path = responsePath(userId, event);
      const stops: (() => void)[] = [];
      followed.set(event, () => {
        for (const stop of stops) stop();
      });
      const timer = setTimeout(() => end(event), LATE_MS);
      const onSignedOut = () => end(event);
      user.addEventListener('abort', onSignedOut);
      stops.push(
        () => clearTimeout(timer),
        () => user.removeEventListener('abort', onSignedOut),
        transport.listen(
          path,
          {
            onChild: ({ key, value }) => {
              const read = watch.read({ userId, event, key, askedApplication }, value);
              if (read.ok) watch.report('late', read.message, event);
              void transport.remove(`${path}/${key}`);
            },
            onError: () => end(event),
          },
          { addedOnly: true },
        ),
      );
    },
    stop: () => {
      for (const event of [...followed.keys()]) end(event);
    },
  };
}
