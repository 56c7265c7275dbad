import { transformFile } from '@swc/core';
import type { Plugin } from 'esbuild';
import { BY_HAND, swcOptions } from './swcOptions';

/**
 * Lets an esbuild bundle hold what ships: our sources go through the compiler step of the production build, React Compiler
 * included where it is, before esbuild joins them. A page of sources compiled otherwise would measure and test another program.
 */
export const shippedSources: Plugin = {
  name: 'shipped-sources',
  setup(plugin) {
    plugin.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined;
      const { code } = await transformFile(path, { ...swcOptions(false, BY_HAND.test(path)), swcrc: false });
      return { contents: code, loader: 'js' };
    });
  },
};
