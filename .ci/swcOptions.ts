import type { Options } from '@swc/core';

/** Sources of the layout engine. */
export const ENGINE = /[\\/]src[\\/]layout[\\/]/;

/**
 * How every TypeScript source for the browser is compiled: the console, the measured pages and the tested ones alike.
 * The layout engine goes without React Compiler: any bundler must build it as it is, so it remembers by hand what it drew, and
 * the compiler's own caches would make a first draw slower and the code half as large again.
 */
export function swcOptions(development: boolean, engine: boolean): Options {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development }, reactCompiler: !engine },
    },
  };
}
