import { adminDatabase } from './adminDatabase';
import { Database } from './Database';
import { compileRules } from './rules/Rules';
import type { Steps } from '../../tree/steps';
import { Namespace } from './store/Namespace';
import { OPEN_RULES } from '../../../test/database/TestServer';

it.each([
  ['is made when the large write is done', 99, [undefined, 1]],
  ['is not made once it is too late', 100, ['rejected', null]],
])('an update that waits for a large write %s', async (_, clock, expected) => {
  let now = 0;
  const namespace = new Namespace('test', () => now, null);
  const admin = adminDatabase(new Database(namespace, compileRules(OPEN_RULES), OPEN_RULES));
  let isOver = false;
  const large = namespace.exclusively(function* (): Steps<void> {
    while (!isOver) yield;
  });
  large.next();
  const update = admin.update({ a: 1 }, 100).catch(() => 'rejected');
  now = clock;
  isOver = true;
  expect([await update, await admin.get('a')]).toEqual(expected);
});
