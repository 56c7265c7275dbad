import { type Chunk, type Compilation, sources, type WebpackPluginInstance } from 'webpack';

/** Tells V8 to compile every function of a file while the file comes, on another thread; other browsers pass over it. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** Bytes of a file from which browsers compile it on another thread. */
const MIN_SIZE = 30_000;

const ENGINE = /[\\/]?src[\\/]engine[\\/](?!docs)(?!.*\.docs\.ts$)/;

/** Whether a file holds the layout engine for the most part, and is large enough; `modules` are its sources with their sizes. */
export function isEngineFile(
  size: number,
  modules: Iterable<readonly [path: string, size: number]>,
): boolean {
  let all = 0;
  let engine = 0;
  for (const [path, size] of modules) {
    all += size;
    if (ENGINE.test(path)) engine += size;
  }
  return size >= MIN_SIZE && engine > all / 2;
}

function* modulesOf(chunk: Chunk, { chunkGraph }: Compilation): Iterable<[string, number]> {
  for (const module of chunkGraph.getChunkModulesIterable(chunk))
    yield [module.nameForCondition() ?? '', module.size()];
}

/**
 * Lets browsers compile what every page begins with, and the layout engine, while it is loaded. The first screen calls hundreds
 * of their functions for the first time, and each would be compiled on the main thread while a person waits: a third of that
 * screen's time.
 */
export const eagerEngine: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EagerEngine', (compilation) => {
      // Once comments are gone, and before files are named by their content.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'EagerEngine', stage }, () => {
        for (const chunk of compilation.chunks)
          for (const file of chunk.files) {
            const size = compilation.getAsset(file)?.source.size() ?? 0;
            const isFirst = chunk.canBeInitial() && size >= MIN_SIZE;
            if (file.endsWith('.js') && (isFirst || isEngineFile(size, modulesOf(chunk, compilation))))
              compilation.updateAsset(file, (code) => new sources.ConcatSource(COMPILE_ALL, code));
          }
      });
    });
  },
};
