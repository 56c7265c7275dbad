// How work spreads when the queue is cut into several database instances (docs/decisions/0006). No clock and no
// network: it counts what each instance would have to do, for a day of requests of people of very unequal diligence.
// `node -r esbuild-register bench/shards.ts [people] [requests]`
import { instanceOf } from '../src/protocol';

const SHARDS = [1, 4, 16];
/** One request of so many concerns somebody else too: their card is written where they are. */
const CROSSING_ONE_IN = 12;
const BUSIEST_SHOWN = 3;

/** Work of one instance. Writes are paths written, as the bill counts them. */
interface Work {
  people: number;
  requests: number;
  writes: number;
  /** Requests whose effect reaches into another instance and needs the two-step way. */
  crossing: number;
}

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws people so that the n-th most diligent does about 1/n of what the first does. */
function drawer(people: number, random: () => number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let n = 1; n <= people; n++) sums.push((sum += 1 / n));
  return () => {
    const target = random() * sum;
    let [low, high] = [0, people - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function simulate(shards: number, people: number, requests: number): Work[] {
  const random = randomOf(1);
  const draw = drawer(people, random);
  const homes = Array.from({ length: people }, (_, i) => instanceOf(`person-${i}`, shards));
  const workOfShards: Work[] = Array.from({ length: shards }, () => ({
    people: 0,
    requests: 0,
    writes: 0,
    crossing: 0,
  }));
  const shardOf = (person: number): Work =>
    workOfShards[homes[person] ?? 0] ?? { people: 0, requests: 0, writes: 0, crossing: 0 };
  for (let person = 0; person < people; person++) shardOf(person).people++;
  for (let i = 0; i < requests; i++) {
    const person = draw();
    const home = shardOf(person);
    home.requests++;
    // Request, claim, then one update of answer, effect, seen mark, expiry and the end of claim and request.
    home.writes += 8;
    if (Math.floor(random() * CROSSING_ONE_IN) !== 0) continue;
    const other = shardOf(draw());
    // The card, its expiry and, across instances, the note that it has been delivered.
    other.writes += other === home ? 2 : 3;
    if (other === home) continue;
    home.crossing++;
    // The outgoing note, written with the effect and removed when delivered.
    home.writes += 2;
  }
  return workOfShards;
}

function line(name: string, values: readonly number[]): string {
  const total = values.reduce((sum, value) => sum + value, 0);
  const mean = total / values.length;
  const [max, min] = [Math.max(...values), Math.min(...values)];
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return (
    `  ${name.padEnd(9)} total ${String(total).padStart(9)}  per shard ${mean.toFixed(0).padStart(9)}` +
    `  least ${String(min).padStart(9)}  most ${String(max).padStart(9)}` +
    `  most/mean ${mean === 0 ? '-' : (max / mean).toFixed(3)}  deviation ${mean === 0 ? '-' : `${((100 * deviation) / mean).toFixed(1)}%`}`
  );
}

function main(): void {
  const people = Number(process.argv[2] ?? 50_000);
  const requests = Number(process.argv[3] ?? 1_000_000);
  console.log(`${people} people, ${requests} requests, one in ${CROSSING_ONE_IN} concerns a second person`);
  let before: number[] | undefined;
  for (const shards of SHARDS) {
    const work = simulate(shards, people, requests);
    console.log(`${shards} ${shards === 1 ? 'shard' : 'shards'}`);
    for (const name of ['people', 'requests', 'writes', 'crossing'] as const)
      console.log(
        line(
          name,
          work.map((one) => one[name]),
        ),
      );
    const busiest = work.map(({ writes }) => writes).sort((a, b) => b - a);
    console.log(`  busiest   ${busiest.slice(0, BUSIEST_SHOWN).join(', ')} writes`);
    const homes = Array.from({ length: people }, (_, i) => instanceOf(`person-${i}`, shards));
    if (before)
      console.log(
        `  moved     ${homes.filter((home, i) => home !== before?.[i]).length} people, against ${before.length} there are`,
      );
    before = homes;
  }
}

main();
