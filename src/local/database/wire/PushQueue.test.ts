import { Delta } from '../store/Delta';
import { LeafNode } from '../tree/node';
import { PushQueue } from './PushQueue';

const LIST = ['list'];
const set = (key: string, value: number | null): Delta =>
  new Delta([...LIST, key], [[[], value === null ? null : new LeafNode(value)]]);

it('joins what follows one another for one listen, and never hides a state', async () => {
  const sent: string[] = [];
  const queue = new PushQueue((message) => sent.push(message.slice('{"t":"d","d":'.length, -1)));
  queue.add(set('a', 1), LIST, 1);
  queue.add(set('b', 2), LIST, 1);
  queue.add(set('a', null), LIST, 1);
  queue.add(set('c', 3), LIST, 2);
  queue.add(new Delta(LIST, [[[], null]]), LIST, 2);
  queue.add(set('d', 4), LIST, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual([
    '{"a":"m","b":{"p":"list","d":{"a":1,"b":2},"t":1}}',
    '{"a":"d","b":{"p":"list/a","d":null,"t":1}}',
    '{"a":"d","b":{"p":"list/c","d":3,"t":2}}',
    '{"a":"d","b":{"p":"list","d":null,"t":2}}',
    '{"a":"d","b":{"p":"list/d","d":4}}',
  ]);
});
