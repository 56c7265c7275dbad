import type { Options } from '@swc/core';

/** How every TypeScript source for the browser is compiled: the console, the measured pages and the tested ones alike. */
export function swcOptions(development: boolean): Options {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development }, reactCompiler: true },
    },
  };
}
