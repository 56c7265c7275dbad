import type { ServedCall } from '../access/handle';
import { cardsAgain, waitsLocks } from '../data/waitingAgain';

/** Sends with the answers of a home or a dashboard, once a day, the cards that still wait for who asks. */
export function withWaitingCards({ call, handler }: ServedCall): ServedCall {
  return {
    call,
    handler: {
      ...handler,
      // Before those of applications, so that one person's requests keep nobody else waiting.
      lock: async (request, context) => [
        ...(await waitsLocks(context, request.uid)),
        ...[(await handler.lock?.(request, context)) ?? []].flat(),
      ],
      async handle(request, context) {
        const outcome = await handler.handle(request, context);
        if ('refused' in outcome) return outcome;
        const again = await cardsAgain(context, request.uid);
        return {
          ...outcome,
          writes: { ...outcome.writes, ...again.writes },
          answers: [...outcome.answers, ...again.answers],
        };
      },
    },
  };
}
