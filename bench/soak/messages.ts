import type { ChildProcess } from 'node:child_process';
import { getHeapCodeStatistics } from 'node:v8';
import * as v from 'valibot';

/** What the soak says to a process of people. */
export const orderSchema = v.variant('order', [
  v.object({ order: v.literal('start'), port: v.number(), uids: v.array(v.string()) }),
  v.object({ order: v.literal('heap') }),
  /** Post no more, finish what is open, tell what became of everything. */
  v.object({ order: v.literal('finish'), withinMs: v.number() }),
  /** Leave every screen; the connections stay. */
  v.object({ order: v.literal('leave') }),
  v.object({ order: v.literal('close') }),
]);
export type Order = v.InferOutput<typeof orderSchema>;

export const reportSchema = v.object({
  people: v.array(
    v.object({
      uid: v.string(),
      /** Key of the request → how far it came. */
      posts: v.record(
        v.string(),
        v.object({ name: v.string(), acknowledged: v.boolean(), status: v.string() }),
      ),
      /** Row of the day's feed → key of the message it shows. */
      feed: v.record(v.string(), v.string()),
      status: v.string(),
    }),
  ),
  searches: v.record(v.string(), v.number()),
  cuts: v.number(),
});
export type Report = v.InferOutput<typeof reportSchema>;

export const heapSchema = v.object({ heapMb: v.number(), codeMb: v.number() });
export type Heap = v.InferOutput<typeof heapSchema>;

export const statsSchema = v.object({ connections: v.number(), listens: v.number(), ...heapSchema.entries });
export type Stats = v.InferOutput<typeof statsSchema>;

/** Where there is nothing to answer. */
export const doneSchema = v.object({});

/** Obeys what the soak orders over the channel of this process, and ends with it or with the first failure. */
export function obeyOrders<T>(
  schema: v.GenericSchema<unknown, T>,
  obey: (order: T) => Promise<object>,
  onEnd: () => void = () => undefined,
): void {
  process.on('message', (message) => {
    obey(v.parse(schema, message)).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => {
    onEnd();
    process.exit(0);
  });
}

/** Sends a message to a process and reads its next answer. */
export function request<T>(
  child: ChildProcess,
  message: object,
  schema: v.GenericSchema<unknown, T>,
  withinMs = 120_000,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      child.off('message', onAnswer);
      child.off('exit', onExit);
    };
    const onAnswer = (answer: unknown): void => {
      end();
      const read = v.safeParse(schema, answer);
      if (read.success) resolve(read.output);
      else reject(new Error(`Unexpected answer: ${JSON.stringify(answer).slice(0, 200)}`));
    };
    const onExit = (): void => {
      end();
      reject(new Error('The process ended before it answered'));
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error(`No answer within ${withinMs} ms to ${JSON.stringify(message)}`));
    }, withinMs);
    child.once('message', onAnswer);
    child.once('exit', onExit);
    child.send(message);
  });
}

/**
 * Heap after a collection, in MB, and how much of it is code that V8 compiled of our sources: it grows while functions are
 * used for the first time and get hot, in every process again. The process needs `--expose-gc`.
 */
export async function heapAfterCollection(): Promise<Heap> {
  globalThis.gc?.();
  // What finalizers discard is collected by the second.
  await new Promise((resolve) => setImmediate(resolve));
  globalThis.gc?.();
  const code = getHeapCodeStatistics();
  const codeBytes = code.code_and_metadata_size + code.bytecode_and_metadata_size;
  return { heapMb: process.memoryUsage().heapUsed / 2 ** 20, codeMb: codeBytes / 2 ** 20 };
}
