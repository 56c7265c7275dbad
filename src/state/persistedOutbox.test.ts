import { decodeOutbox } from './persisted';

const entry = {
  key: 'k1',
  uid: 'u1',
  post: {
    application: 'book',
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

it('reads back a person\u2019s posts and leaves out only what it cannot read', () => {
  const stored: unknown = [entry, { ...entry, status: 'lost' }, 'text', { ...entry, key: 'k2' }];
  expect(decodeOutbox(stored)).toEqual([
    { ...entry, outcome: [] },
    { ...entry, key: 'k2', outcome: [] },
  ]);
  expect(decodeOutbox({ u1: [] })).toBeUndefined();
});
