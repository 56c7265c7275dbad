import { DEFAULT_LIMITS } from '../limits';
import { Serving } from '../serving/Serving';
import { Inbox, type Receiver } from './Inbox';

test('a line that was paused continues though the last request left its client with much to read', async () => {
  const servedNumbers: number[] = [];
  let isBehind = false;
  const receiver: Receiver = {
    get isBehind() {
      return isBehind;
    },
    *serve({ r }) {
      servedNumbers.push(r);
      // More turns than one: what comes meanwhile has to wait.
      for (let i = 0; i < 1000; i++) yield;
      isBehind = r === 2;
    },
    refuse: () => undefined,
    ping: () => undefined,
    onFailed: (reason) => {
      throw reason;
    },
  };
  let isPaused = false;
  const serving = new Serving({ ...DEFAULT_LIMITS, sliceMs: 0 }, () => undefined);
  const holder = { owner: undefined, evict: () => undefined };
  const inbox = new Inbox(receiver, serving, holder, undefined, (paused) => (isPaused = paused));
  const turns = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  const request = (r: number) => JSON.stringify({ t: 'd', d: { r, a: 'g', b: {} } });
  inbox.take(request(1));
  inbox.take(request(2));
  expect(isPaused).toBe(true);
  await turns(3000);
  expect(servedNumbers).toEqual([1, 2]);
  expect(isPaused).toBe(false);
  // It reads on, and is served once the client has read what it was sent.
  inbox.take(request(3));
  await turns(10);
  expect(servedNumbers).toEqual([1, 2]);
  isBehind = false;
  inbox.resume();
  await turns(10);
  expect(servedNumbers).toEqual([1, 2, 3]);
  inbox.stop();
});
