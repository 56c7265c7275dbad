import { decodePost, encodePost } from './persisted';
import { isComplete, type OutboxEntry } from './OutboxEntry';

const post: Omit<OutboxEntry, 'outcome'> = {
  key: 'k1',
  uid: 'u1',
  post: {
    application: 'club',
    postCollection: '../rating',
    data: { rating: 5, name: 'Dế Mèn', free_loan: true },
    event: 'e',
    messageKey: '',
    eventDashboard: 's',
    dayEvent: 'd',
    sessionEvent: 's',
    recyclerEvent: '',
    childRecyclerEvent: '',
  },
  silent: true,
  status: 'failed',
  createdAt: 1,
  sentAt: 2,
  error: { kind: 'rejected', code: 'too_many', message: 'slow' },
};

it('keeps a post without its answers, and reads it back', () => {
  const answered = { ...post, outcome: [{ key: 'm1', data: 'a whole screen' }] as never[] };
  const text = encodePost(answered);
  expect(text).not.toContain('whole screen');
  expect(decodePost(text)).toEqual({ ...post, outcome: [] });
  const reordered = Object.fromEntries(Object.entries(post).reverse());
  expect(encodePost(reordered as never)).toBe(encodePost({ ...post, outcome: [] }));
});

it.each(['{broken', '"text"', JSON.stringify({ ...post, status: 'lost' }), 'null'])(
  'leaves out what is no post: %s',
  (text) => expect(decodePost(text)).toBeUndefined(),
);

it('keeps no password, and tells that one is missing', () => {
  const data = { mail: 'an@example.com', password: 'mật khẩu' };
  const entry: OutboxEntry = { ...post, post: { ...post.post, data }, secrets: ['password'], outcome: [] };
  const text = encodePost(entry);
  expect(text).not.toContain('mật khẩu');
  const kept = decodePost(text);
  expect(kept?.post.data).toEqual({ mail: 'an@example.com' });
  expect([entry, kept].map((entry) => entry && isComplete(entry))).toEqual([true, false]);
  if (kept) expect(encodePost(kept)).toBe(text);
});
