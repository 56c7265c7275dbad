import { createClosers } from './closers';

test('closes everything once, the last opened first, also beside what cannot be closed', async () => {
  const closers = createClosers();
  const closed: string[] = [];
  for (const name of ['database', 'lease', 'platform'])
    await closers.add(() => {
      closed.push(name);
      return name === 'lease' ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    });
  const both = await Promise.allSettled([closers.close(), closers.close()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(closed).toEqual(['platform', 'lease', 'database']);
});

test('what is started while all is closed is closed at once, and the start ends', async () => {
  const closers = createClosers();
  await closers.close();
  const close = jest.fn();
  await expect(closers.add(close)).rejects.toThrow('It was stopped while it started');
  expect(close).toHaveBeenCalledTimes(1);
});
