import { createMemoryDatabase } from '../../transport/memoryDatabase';
import { createMemoryTransport } from '../../transport/memoryTransport';
import { recordProviderUser } from './recordProviderUser';

const MINH = {
  uid: 'u1',
  email: 'minh@example.com',
  displayName: 'Minh',
  photoUrl: 'https://x.example/p.png',
  provider: 'google',
} as const;

it('writes the record in the wire’s words, and says when it was refused', async () => {
  const database = createMemoryDatabase();
  const ownTransport = createMemoryTransport(database, { userId: 'u1' });
  expect(await recordProviderUser(ownTransport, MINH)).toEqual({ ok: true, value: undefined });
  expect(await ownTransport.once('request_firebase_users/u1')).toEqual({
    ok: true,
    value: {
      user_id: 'u1',
      user_name: 'Minh',
      mail_address: 'minh@example.com',
      avatar: 'https://x.example/p.png',
      user_type: 'google',
    },
  });
  const other = createMemoryTransport(database, { userId: 'u2' });
  expect(await recordProviderUser(other, MINH)).toMatchObject({ ok: false, error: { kind: 'denied' } });
});
