import { setLogLevel } from 'firebase/app';
import { heapAfterCollection, obeyOrders, orderSchema, type Order, type Report } from './messages';
import { createPerson } from './Person';

type Person = Awaited<ReturnType<typeof createPerson>>;

async function finish(people: readonly Person[], withinMs: number): Promise<Report> {
  const report: Report = { people: [], searches: {}, cuts: 0 };
  for (const { person, searches, cuts } of await Promise.all(people.map((one) => one.finish(withinMs)))) {
    report.people.push(person);
    report.cuts += cuts;
    for (const [ending, count] of Object.entries(searches))
      report.searches[ending] = (report.searches[ending] ?? 0) + count;
  }
  return report;
}

/** Is one process of people: does what the soak orders over its channel. */
export function runPeople(): void {
  setLogLevel('silent');
  let people: Person[] = [];

  async function obey(order: Order): Promise<object> {
    switch (order.order) {
      case 'start':
        people = await Promise.all(order.uids.map((uid) => createPerson(uid, order.port)));
        return {};
      case 'heap':
        return heapAfterCollection();
      case 'finish':
        return finish(people, order.withinMs);
      case 'leave':
        for (const person of people) person.leave();
        return {};
      case 'close':
        for (const person of people) person.close();
        setTimeout(() => process.exit(0), 200);
        return {};
    }
  }

  obeyOrders(orderSchema, obey);
}
