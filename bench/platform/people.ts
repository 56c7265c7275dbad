import * as v from 'valibot';
import { customToken } from '../../src/local/auth/customToken';
import { peopleOrderSchema, type LoadReport, type PeopleOrder } from './messages';
import { createPerson, type Person, type Post } from './Person';

const AT_ONCE = 20;
const TICK_MS = 5;
/** The first answer may wait for what a flood left behind. */
const FIRST_MS = 120_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function signIn(uid: string, authPort: number): Promise<string> {
  const service = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${service}/accounts:signInWithCustomToken?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: customToken(uid, {}, Date.now()), returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${uid} cannot sign in: ${await response.text()}`);
  return ((await response.json()) as { idToken: string }).idToken;
}

const isOpen = (post: Post): boolean => post.answers.size === 0 && !post.isDenied;

async function waitForAnswers(posts: readonly Post[], withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end && posts.some(isOpen);) await sleep(20);
}

async function join({
  databasePort,
  authPort,
  instances,
  people,
}: PeopleOrder & { order: 'join' }): Promise<Person[]> {
  const waiting = Object.entries(people);
  const joinedPeople: Person[] = [];
  const one = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [uid, application] = next;
      const person = createPerson(uid, await signIn(uid, authPort), { databasePort, instances }, application);
      await person.connect();
      joinedPeople.push(person);
      const first = person.sendRequest(performance.now());
      await waitForAnswers([first], FIRST_MS);
      if (first.code !== '' || first.answers.size !== 1)
        throw new Error(`${uid}: ${first.code || 'no answer'}`);
      person.leave(first);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return joinedPeople;
}

function reportOf(posts: readonly Post[]): LoadReport {
  const refusals: Record<string, number> = {};
  for (const { code } of posts) if (code !== '') refusals[code] = (refusals[code] ?? 0) + 1;
  const isBroken = (post: Post): boolean => post.acknowledged && post.answers.size !== 1;
  return {
    sent: posts.length,
    acknowledged: posts.filter((post) => post.acknowledged).length,
    answered: posts.filter((post) => post.answers.size > 0 && post.code === '').length,
    refused: refusals,
    latencies: posts.flatMap(({ ms, code }) => (ms === undefined || code !== '' ? [] : [ms])),
    broken: posts.filter(isBroken).map(({ key, answers }) => `${key} has ${answers.size} answers`),
  };
}

async function load(people: readonly Person[], order: PeopleOrder & { order: 'load' }): Promise<LoadReport> {
  const { rate, seconds, patienceMs, except, isSilent } = order;
  const asking = people.filter(({ application }) => application !== except);
  const sentPosts: { person: Person; post: Post }[] = [];
  const started = performance.now();
  const isUnfinished = (post: Post): boolean => isOpen(post) || !post.acknowledged;
  let first = Math.floor(Math.random() * asking.length);
  for (let count = 0; count < rate * seconds;) {
    // What is late is measured from when it was due.
    for (; count < rate * seconds; count++) {
      const due = started + (count / rate) * 1000;
      if (due > performance.now()) break;
      const person = asking[first++ % asking.length];
      if (person) sentPosts.push({ person, post: person.sendRequest(due, isSilent) });
    }
    await sleep(TICK_MS);
  }
  const posts = sentPosts.map(({ post }) => post);
  for (const end = Date.now() + patienceMs; Date.now() < end && posts.some(isUnfinished);) await sleep(50);
  // A second answer would come about now.
  if (patienceMs > 0) await sleep(1000);
  for (const { person, post } of sentPosts) person.leave(post);
  return reportOf(posts);
}

/** Is one process of connected people, each of one application. */
export function runPeople(): void {
  let people: Person[] = [];
  async function obey(order: PeopleOrder): Promise<object> {
    if (order.order === 'load') return load(people, order);
    people = await join(order);
    return { joined: people.length };
  }
  process.on('message', (message) => {
    obey(v.parse(peopleOrderSchema, message)).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}
