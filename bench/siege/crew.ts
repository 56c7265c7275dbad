import { setLogLevel } from 'firebase/app';
import * as v from 'valibot';
import { createLender } from './Lender';
import { crewOrderSchema, type CrewOrder } from './messages';

/** Obeys orders over the process's channel until it closes. */
export function obeyOrders(obey: (order: CrewOrder) => Promise<object>): void {
  process.on('message', (message) => {
    obey(v.parse(crewOrderSchema, message)).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}

/** Is one process of people who lend books to one another, each to the next in a ring. */
export function runLenders(): void {
  setLogLevel('silent');
  let lenders: Awaited<ReturnType<typeof createLender>>[] = [];
  obeyOrders(async (order) => {
    if (order.order === 'finish')
      return { lenders: await Promise.all(lenders.map((one) => one.finish(order.withinMs))) };
    lenders = await Promise.all(order.uids.map((uid) => createLender(uid, order.port)));
    lenders.forEach((lender, i) => {
      const next = lenders[(i + 1) % lenders.length];
      if (next) lender.begin(next.shelf);
    });
    return {};
  });
}
