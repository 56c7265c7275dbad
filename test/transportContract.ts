import type { Json } from '../src/protocol';
import type { ChildChange, ListenOptions, Transport, TransportError } from '../src/transport/Transport';

/** A transport under test with a server behind it, whose person is `u1`, and ways to look at and break both. */
export interface TransportHarness {
  transport: Transport;
  /** Reads and writes with admin rights. */
  read(path: string): Promise<Json>;
  write(path: string, value: Json): Promise<void>;
  goOffline(): void;
  goOnline(): void;
  /** Waits for everything under way to arrive. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Recording {
  changes: ChildChange[];
  ready: number;
  errors: TransportError[];
  /** `+key`, `~key`, `-key` and `ready`, in the order they came. */
  log: string[];
  stop(): void;
}

const SIGNS = { added: '+', changed: '~', removed: '-' };

function startRecording(transport: Transport, path: string, options?: ListenOptions): Recording {
  const recording: Recording = { changes: [], ready: 0, errors: [], log: [], stop: () => undefined };
  recording.stop = transport.listen(
    path,
    {
      onChild: (change) => {
        recording.changes.push(change);
        recording.log.push(`${SIGNS[change.kind]}${change.key}`);
      },
      onReady: () => {
        recording.ready += 1;
        recording.log.push('ready');
      },
      onError: (error) => recording.errors.push(error),
    },
    options,
  );
  return recording;
}

const record = (json: string, userId = 'u1'): Json => ({
  application: 'club',
  dataCollection: 'draft/core/get_layout_data',
  json,
  key: 'key1',
  module: 'core',
  os: 'web',
  user_id: userId,
});

/** What every transport promises; run against the SDK and against its in-memory twin. */
export function describeTransport(name: string, makeHarness: () => Promise<TransportHarness>): void {
  describe(name, () => {
    let harness: TransportHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.close());

    it('makes keys that sort by time and are never the same', () => {
      const keys = Array.from({ length: 50 }, () => harness.transport.newKey());
      expect([...keys].sort()).toEqual(keys);
      expect(new Set(keys).size).toBe(50);
      expect(keys[0]).toMatch(/^-[-\w]{19}$/);
    });

    it('pushes, and the server has it when the push resolves', async () => {
      const { transport } = harness;
      const key = transport.newKey();
      expect(await transport.push('request', key, record('{}'))).toEqual({ ok: true, value: key });
      expect(await harness.read(`request/${key}`)).toEqual(record('{}'));
      expect(await transport.remove(`request/${key}`)).toEqual({ ok: true, value: undefined });
      expect(await harness.read(`request/${key}`)).toBeNull();
    });

    it('lets the owner write a request again identically', async () => {
      const { transport } = harness;
      const key = transport.newKey();
      await transport.push('request', key, record('{}'));
      expect(await transport.push('request', key, record('{}'))).toEqual({ ok: true, value: key });
    });

    it('reports what exists in key order, then ready, then what comes, changes and goes', async () => {
      await harness.write('response/u1/e', { k2: { n: 2 }, k1: { n: 1 }, 10: { n: 10 }, 9: { n: 9 } });
      const recording = startRecording(harness.transport, 'response/u1/e');
      await harness.settle();
      expect(recording.log).toEqual(['+9', '+10', '+k1', '+k2', 'ready']);
      // One at a time: changes of one moment may arrive as one, and then removals are reported first.
      await harness.write('response/u1/e/k3', { n: 3 });
      await harness.settle();
      await harness.write('response/u1/e/k1', { n: 11 });
      await harness.settle();
      await harness.write('response/u1/e/k2', null);
      await harness.settle();
      expect(recording.log.slice(5)).toEqual(['+k3', '~k1', '-k2']);
      expect(recording.changes.at(-1)?.value).toEqual({ n: 2 });
      recording.stop();
    });

    it('is ready at once when there is nothing', async () => {
      const recording = startRecording(harness.transport, 'response/u1/empty');
      await harness.settle();
      expect(recording.log).toEqual(['ready']);
      recording.stop();
    });

    it('reports only the newest children when asked to', async () => {
      await harness.write('response/u1/e', { k1: { n: 1 }, k2: { n: 2 }, k3: { n: 3 } });
      const recording = startRecording(harness.transport, 'response/u1/e', { newest: 2 });
      await harness.settle();
      expect(recording.log).toEqual(['+k2', '+k3', 'ready']);
      await harness.write('response/u1/e/k4', { n: 4 });
      await harness.settle();
      expect(recording.log.slice(3).sort()).toEqual(['+k4', '-k2']);
      recording.stop();
    });

    it('reports additions only when asked to', async () => {
      await harness.write('response/u1/e', { k1: { n: 1 } });
      const recording = startRecording(harness.transport, 'response/u1/e', { addedOnly: true });
      await harness.settle();
      await harness.write('response/u1/e', { k1: { n: 2 }, k2: { n: 2 } });
      await harness.write('response/u1/e/k1', null);
      await harness.settle();
      expect(recording.log).toEqual(['+k1', 'ready', '+k2']);
      recording.stop();
    });

    it('calls no handler after the listen was stopped, not even when stopped by one', async () => {
      await harness.write('response/u1/e', { k1: { n: 1 }, k2: { n: 2 } });
      const keys: string[] = [];
      const stop = harness.transport.listen('response/u1/e', {
        onChild: ({ key }) => {
          keys.push(key);
          stop();
        },
        onError: () => keys.push('error'),
        onReady: () => keys.push('ready'),
      });
      await harness.settle();
      await harness.write('response/u1/e/k3', { n: 3 });
      await harness.settle();
      expect(keys).toEqual(['k1']);
    });

    it('gives a second listen on a live path everything, in the same tick', async () => {
      await harness.write('response/u1/e', { k1: { n: 1 } });
      const first = startRecording(harness.transport, 'response/u1/e');
      await harness.settle();
      const second = startRecording(harness.transport, 'response/u1/e');
      expect(second.log).toEqual(['+k1', 'ready']);
      first.stop();
      await harness.write('response/u1/e/k2', { n: 2 });
      await harness.settle();
      expect(second.log).toEqual(['+k1', 'ready', '+k2']);
      expect(first.log).toEqual(['+k1', 'ready']);
      second.stop();
    });

    it('shows own removals at once and reports them once', async () => {
      await harness.write('response/u1/e', { k1: { n: 1 }, k2: { n: 2 } });
      const recording = startRecording(harness.transport, 'response/u1/e');
      await harness.settle();
      const removed = harness.transport.remove('response/u1/e/k1');
      expect(recording.log).toEqual(['+k1', '+k2', 'ready', '-k1']);
      expect((await removed).ok).toBe(true);
      await harness.settle();
      expect(recording.log).toEqual(['+k1', '+k2', 'ready', '-k1']);
      recording.stop();
    });

    it('refuses a write for somebody else and takes the guess back', async () => {
      const key = harness.transport.newKey();
      const recording = startRecording(harness.transport, 'response/u1/e');
      await harness.settle();
      const forged = await harness.transport.push('request', key, record('{}', 'u2'));
      expect(forged).toMatchObject({ ok: false, error: { kind: 'denied', code: 'PERMISSION_DENIED' } });
      const answered = await harness.transport.set('response/u1/e/k1', { n: 1 });
      expect(answered).toMatchObject({ ok: false, error: { kind: 'denied' } });
      await harness.settle();
      expect(recording.log).toEqual(['ready', '+k1', '-k1']);
      expect(await harness.read('response/u1/e')).toBeNull();
      recording.stop();
    });

    it('ends a listen that the rules refuse, once, and never revives it', async () => {
      const recording = startRecording(harness.transport, 'response/u2/e');
      await harness.settle();
      await harness.write('response/u2/e/k1', { n: 1 });
      await harness.settle();
      expect(recording.errors).toHaveLength(1);
      expect(recording.errors[0]).toMatchObject({ kind: 'denied', code: 'PERMISSION_DENIED' });
      expect(recording.log).toEqual([]);
      recording.stop();
    });

    it('reads once, and says when it may not', async () => {
      await harness.write('response/u1/e/k1', { n: 1 });
      expect(await harness.transport.once('response/u1/e/k1')).toEqual({ ok: true, value: { n: 1 } });
      expect(await harness.transport.once('response/u1/none')).toEqual({ ok: true, value: null });
      expect(await harness.transport.once('response/u2/e')).toMatchObject({
        ok: false,
        error: { kind: 'denied' },
      });
    });

    it('says so when a value or a key can be in no database', async () => {
      const bad = await harness.transport.set('response/u1/e', { 'a.b': 1 });
      expect(bad).toMatchObject({ ok: false, error: { kind: 'sendFailed', code: 'INVALID_ARGUMENT' } });
      const worse = await harness.transport.push('request', 'a#b', record('{}'));
      expect(worse).toMatchObject({ ok: false, error: { kind: 'sendFailed', code: 'INVALID_ARGUMENT' } });
      const errors: TransportError[] = [];
      harness.transport.listen('response/u1/a.b', {
        onChild: () => undefined,
        onError: (error) => errors.push(error),
      });
      await harness.settle();
      expect(errors).toMatchObject([{ kind: 'sendFailed', code: 'INVALID_ARGUMENT' }]);
    });

    it('takes keys with control characters beyond ASCII', async () => {
      const path = 'response/u1/e/a\u0085b';
      await harness.write(path, { n: 1 });
      expect(await harness.transport.once(path)).toEqual({ ok: true, value: { n: 1 } });
      expect(await harness.transport.remove(path)).toMatchObject({ ok: true });
      expect(await harness.read(path)).toBeNull();
    });

    it('gives values in the order of keys, and a list where whole numbers fill their range', async () => {
      await harness.write('response/u1/e/k1', { b: { 10: 'x', 9: 'y' }, a: { 1: 'one', 0: 'zero' } });
      const { value } = (await harness.transport.once('response/u1/e/k1')) as { value: unknown };
      expect(JSON.stringify(value)).toBe('{"a":["zero","one"],"b":{"9":"y","10":"x"}}');
    });

    it('keeps writes while offline and sends them, in order, when back; listens catch up', async () => {
      const { transport } = harness;
      const states: string[] = [];
      const unwatch = transport.onConnection((state) => states.push(state));
      const recording = startRecording(transport, 'response/u1/e');
      await harness.settle();
      expect(transport.connection()).toBe('connected');

      harness.goOffline();
      await harness.settle();
      expect(transport.connection()).toBe('disconnected');
      const keys = [transport.newKey(), transport.newKey()] as const;
      const pushes = keys.map((key) => transport.push('request', key, record(key)));
      let pushesSettled = false;
      void Promise.all(pushes).then(() => (pushesSettled = true));
      await harness.write('response/u1/e/k1', { n: 1 });
      await harness.settle();
      expect(pushesSettled).toBe(false);
      expect(await harness.read('request')).toBeNull();
      expect(recording.log).toEqual(['ready']);

      harness.goOnline();
      expect(await Promise.all(pushes)).toEqual(keys.map((value) => ({ ok: true, value })));
      await harness.settle();
      expect(await harness.read('request')).toEqual({
        [keys[0]]: record(keys[0]),
        [keys[1]]: record(keys[1]),
      });
      expect(recording.log).toEqual(['ready', '+k1']);
      expect(states.filter((state) => state !== 'connecting').slice(-2)).toEqual([
        'disconnected',
        'connected',
      ]);
      unwatch();
      recording.stop();
    });

    it('knows the time of the server', () => {
      expect(Math.abs(harness.transport.serverTime() - Date.now())).toBeLessThan(5_000);
    });
  });
}
