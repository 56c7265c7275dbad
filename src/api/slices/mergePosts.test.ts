import fc from 'fast-check';
import type { ApiError, ResponseMessage } from '../../protocol';
import { mergePosts } from './mergePosts';
import { isComplete, type OutboxEntry, type PostStatus } from './OutboxEntry';

const post: OutboxEntry['post'] = {
  application: 'club',
  postCollection: '../rating',
  data: {},
  event: 'e',
  messageKey: '',
  eventDashboard: '',
  dayEvent: '',
  sessionEvent: '',
  recyclerEvent: '',
  childRecyclerEvent: '',
};

const optional = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [name]: one }));

// The same post as different tabs may know it.
const entry = (key: string): fc.Arbitrary<OutboxEntry> =>
  fc
    .tuple(
      fc.constantFrom<PostStatus>('waiting', 'sending', 'sent', 'answered', 'failed'),
      optional('attempt', fc.integer({ min: 1, max: 3 })),
      optional('sentAt', fc.integer({ min: 1, max: 5 })),
      optional('answeredAt', fc.integer({ min: 1, max: 5 })),
      optional('failureSeen', fc.integer({ min: 0, max: 3 })),
      fc.subarray(['m1', 'm2', 'm3']),
      fc.constantFrom<ApiError>({ kind: 'timeout', afterMs: 1 }, { kind: 'denied', message: '' }),
      fc.constantFrom<OutboxEntry['post']['data']>({ password: 'x' }, {}),
    )
    .map(([status, attempt, sentAt, answeredAt, failureSeen, messages, error, data]) => ({
      key,
      uid: 'u1',
      // A tab that has it from the disk has it without its password.
      post: { ...post, data },
      secrets: ['password'],
      silent: false,
      status,
      createdAt: 1,
      outcome: messages.map((name) => ({ key: name }) as ResponseMessage),
      ...attempt,
      ...sentAt,
      ...answeredAt,
      ...failureSeen,
      ...(status === 'failed' && { error }),
    }));

const list = fc
  .tuple(...['k1', 'k2', 'k3'].map((key) => fc.option(entry(key), { nil: undefined })))
  .map((entries) => entries.filter((one) => one !== undefined));

const RANK = ['waiting', 'sending', 'sent', 'failed', 'answered'];

describe('merging what tabs know of one person\u2019s posts', () => {
  it('gives the same list in whatever order and however often tabs hear of each other', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const all = mergePosts(mergePosts(a, b), c);
        expect(mergePosts(a, mergePosts(b, c))).toEqual(all);
        expect(mergePosts(mergePosts(c, b), a)).toEqual(all);
        expect(mergePosts(all, b)).toEqual(all);
      }),
    );
  });

  it('loses no post, undoes no step, and keeps every answer', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = mergePosts(a, b);
        for (const one of [...a, ...b]) {
          const after = merged.find(({ key }) => key === one.key);
          if (!after) throw new Error('a post is lost');
          const sameTry = (after.attempt ?? 0) === (one.attempt ?? 0);
          if (sameTry) expect(RANK.indexOf(after.status)).toBeGreaterThanOrEqual(RANK.indexOf(one.status));
          if (one.status === 'answered') expect(after.status).toBe('answered');
          expect(after.attempt ?? 0).toBeGreaterThanOrEqual(one.attempt ?? 0);
          expect(after.failureSeen ?? -1).toBeGreaterThanOrEqual(one.failureSeen ?? -1);
          expect(after.outcome).toEqual(expect.arrayContaining(one.outcome));
        }
      }),
    );
  });

  it('has the password where one of the tabs has it', () => {
    const entries = fc.tuple(entry('k1'), entry('k1'));
    fc.assert(
      fc.property(entries, ([a, b]) => {
        const [merged] = mergePosts([a], [b]);
        expect(merged && isComplete(merged)).toBe(isComplete(a) || isComplete(b));
      }),
    );
  });
});
