import { transformFile } from '@swc/core';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isEngineFile } from '../.ci/eagerEngine';
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

const withSizes = (...files: string[]) => files.map((file) => [file, statSync(file).size] as const);

test('browsers are told to compile the file of the engine while it comes', () => {
  const engine = withSizes('src/engine/draw/DrawnLayout.tsx', 'src/engine/geometry/linear.ts');
  const screen = withSizes('src/features/dashboard/FeedCard.tsx', 'src/app/Providers.tsx');
  expect(isEngineFile(100_000, engine)).toBe(true);
  expect(isEngineFile(100_000, screen)).toBe(false);
});

test('they are not told of a small file, or of what only authors read', () => {
  const docs = withSizes('src/engine/docs/viewProperties.ts', 'src/engine/widgets/Chip/Chip.docs.ts');
  expect(isEngineFile(100_000, docs)).toBe(false);
  expect(isEngineFile(5_000, withSizes('src/engine/draw/behaviour.ts'))).toBe(false);
});
