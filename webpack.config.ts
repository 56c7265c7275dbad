import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { eagerEngine } from './.ci/eagerEngine';
import { pageParts } from './.ci/pageParts';
import { BY_HAND, swcOptions } from './.ci/swcOptions';
import { configMeta } from './src/config/configMeta';
import type { ConsoleConfig } from './src/config/consoleConfig';
import { consoleConfigFromEnv } from './src/config/consoleConfigFromEnv';
import { readNodeEnv } from './src/config/readNodeEnv';

const root = process.cwd();
const publicDir = join(root, 'public');
/** The sample application, which visitors see. */
const samplesDir = join(root, 'samples');

// public/ goes into dist/ as it is; the template is the html plugin's. Of samples/ what visitors see goes below /samples.
const copyPublic: webpack.WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      compilation.hooks.processAssets.tap('CopyPublic', () => {
        const emit = (directory: string, from: string, isShipped: (name: string) => boolean) => {
          for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
            const file = join(entry.parentPath, entry.name);
            const name = relative(from, file).replaceAll('\\', '/');
            if (entry.isFile() && isShipped(name))
              compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
          }
        };
        emit(publicDir, publicDir, (name) => name !== 'index.html');
        emit(samplesDir, root, (name) => /\/(?:application|visitors)\.json$/.test(name));
      });
    });
  },
};

/** Chunks of pages and parts that draw no screen. */
const SCREENLESS = new Set(
  'auth account books find inspector news outbox outcomes person-picture profile share start'.split(' '),
);

/**
 * What the dashboard has in common with other pages that draw screens, in two files: left alone, webpack makes six small ones, and each
 * costs a slow machine some ms before the first card. Pages without a screen load no more than before.
 */
function sharedFile(name: string, isBesideSignIn: boolean) {
  const test = (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean => {
    const chunks = new Set([...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name ?? ''));
    const isShared =
      chunks.has('dashboard') && chunks.size > 1 && ![...chunks].some((chunk) => SCREENLESS.has(chunk));
    return isShared && chunks.has('intro') === isBesideSignIn;
  };
  return { test, name, priority: 10, enforce: true };
}

/** The console's build for one mode; `config` is written into the page. */
export function consoleBuild(
  mode: 'development' | 'production',
  config: ConsoleConfig,
  purpose: 'files' | 'server' = 'files',
): Configuration & { devServer: DevServerConfiguration } {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    entry: './src/index.tsx',
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      clean: true,
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      // Without names the table of files, which every page loads, is a quarter smaller.
      chunkFilename: production ? 'assets/[id].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // Hidden maps serve error reports without being offered to browsers; development maps need no eval, so the same CSP fits.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    performance: false,
    cache: {
      type: 'filesystem',
      // What the development server adds to every module must not reach a build of files, nor the other way round.
      name: `${mode}-${purpose}`,
      cacheDirectory: join(root, '.cache/webpack'),
      buildDependencies: {
        config: [
          'webpack.config.ts',
          './.ci/swcOptions.ts',
          '.ci/eagerEngine.ts',
          '.ci/pageParts.ts',
          'package-lock.json',
        ].map((file) => join(root, file)),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          oneOf: [
            { test: BY_HAND, loader: 'swc-loader', options: swcOptions(!production, true) },
            { loader: 'swc-loader', options: swcOptions(!production, false) },
          ],
        },
        { test: /\.css$/, use: [production ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'] },
        { test: /[\\/]look[\\/]tokens\.css$/, loader: join(root, './.ci/tokenSheet.cjs') },
        { test: /\.(png|jpe?g|svg|webp)$/, type: 'asset' },
        {
          test: /[\\/](content[\\/]samples|back-ends[\\/][a-z]+)[\\/][^\\/]+\.(m?js|py|java)$/,
          // A text is no ES module, whatever it is called.
          type: 'javascript/auto',
          loader: join(root, './.ci/textModule.cjs'),
        },
        { test: /[\\/]content[\\/]pages[\\/].+\.md$/, loader: join(root, '.ci/markdownPage.cjs') },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: join(publicDir, 'index.html'),
        configMeta: configMeta(config),
        minify: false,
        scriptLoading: 'defer',
      }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:6].css',
        // Without names the table of style sheets, which every page loads, is a third smaller.
        chunkFilename: 'assets/[id].[contenthash:6].css',
      }),
      copyPublic,
      ...(production ? [eagerEngine, pageParts] : []),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
          extractComments: false,
        }),
      ],
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // Alone because it changes least; everything else is split by which pages share it, so /login stays light.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            priority: 20,
          },
          screen: sharedFile('screen', true),
          cards: sharedFile('cards', false),
        },
      },
    },
    stats: { preset: 'errors-warnings', assets: false },
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      // Form addresses hold dots and %2F: every address that is no file is the page.
      historyApiFallback: { disableDotRule: true },
      static: [{ directory: publicDir }, { directory: samplesDir, publicPath: '/samples' }],
      hot: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      setupExitSignals: false,
    },
  };
}

/** Entry of the webpack command line: the page is told what the environment says at build time. */
export default function build(_env: unknown, args: { mode?: string }): Configuration {
  const read = readNodeEnv();
  if (!read.ok) throw new Error(read.message);
  return consoleBuild(
    args.mode === 'development' ? 'development' : 'production',
    consoleConfigFromEnv(read.env),
  );
}
