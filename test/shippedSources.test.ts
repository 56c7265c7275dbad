import { transformFile } from '@swc/core';
import { resolve } from 'node:path';
import { BY_HAND, swcOptions } from '../.ci/swcOptions';

/** Whether React Compiler goes through a source when it ships. */
async function isCompiled(file: string): Promise<boolean> {
  const path = resolve(file);
  const { code } = await transformFile(path, { ...swcOptions(false, BY_HAND.test(path)), swcrc: false });
  return code.includes('react/compiler-runtime');
}

test.each([
  'src/engine/draw/DrawnLayout.tsx',
  'src/engine/widgets/EditText/EditText.tsx',
  'src/app/Providers.tsx',
  'src/features/auth/LoginScreen.tsx',
])('%s ships without the caches of React Compiler', async (file) => {
  expect(await isCompiled(file)).toBe(false);
});

test('a screen of any other feature ships with them', async () => {
  expect(await isCompiled('src/features/dashboard/FeedCard.tsx')).toBe(true);
});
