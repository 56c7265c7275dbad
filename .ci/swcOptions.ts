import type { Options } from '@swc/core';

/** Sources that go without React Compiler: the layout engine, and what everybody loads before anything else. */
export const BY_HAND = /[\\/]src[\\/](engine|app|ui|features[\\/]auth)[\\/]/;

/**
 * How every TypeScript source for the browser is compiled: the console, the measured pages and the tested ones alike.
 * The layout engine goes without React Compiler: any bundler must build it as it is, so it remembers by hand what it drew, and
 * the compiler's own caches would make a first draw slower and the code half as large again. The shell and the sign-in
 * pages draw little and seldom, and there the same caches would be a twentieth of all JavaScript before the first keystroke.
 */
export function swcOptions(development: boolean, byHand: boolean): Options {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development }, reactCompiler: !byHand },
    },
  };
}

/** How Jest compiles sources and tests: without React Compiler, whose caches would hide what draws too often. */
export const testedSources = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
} satisfies Options;
