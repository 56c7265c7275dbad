/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { testedSources } from './.ci/swcOptions';

// Packages that ship only ES modules; everything else in node_modules is CommonJS and stays untouched.
const esm = ['marked', 'rettime', 'until-async', '@open-draft/deferred-promise'];

// The thousand sources behind the unit tests go through swc, a third faster; those few behind the browser tests as tsc reads them.
const asTypeScriptDoes = {
  tsconfig: {
    module: 'CommonJS',
    moduleResolution: 'node',
    ignoreDeprecations: '6.0',
    jsx: 'react-jsx',
    isolatedModules: true,
    esModuleInterop: true,
    allowJs: true,
    resolveJsonModule: true,
    target: 'ES2022',
  },
  diagnostics: false,
};

const shared = {
  rootDir: process.cwd(),
  transform: {
    '/(content/samples|back-ends/[a-z]+)/[^/]+\\.(m?js|py|java)$': '<rootDir>/.ci/textModule.cjs',
    '/content/pages/.+\\.md$': '<rootDir>/.ci/markdownPage.cjs',
    '^.+\\.tsx?$': ['@swc/jest', testedSources],
    '^.+\\.m?js$': '@swc/jest',
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esm.join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/emptyModule.ts',
    '^antd$': '<rootDir>/test/lazyAntd.cjs',
    '(?:@rc-component/util|\\.\\.?)/lib/Dom/dynamicCSS$': '<rootDir>/test/seenStyles.cjs',
    '^fast-check$': '<rootDir>/test/seededFastCheck.cjs',
  },
  clearMocks: true,
} satisfies Config;

// `*.test.ts` runs in Node; `*.test.tsx` draws, so it gets jsdom; `e2e/*.e2e.ts` drives a real Chromium (e2e/run.ts).
const config: Config = {
  // A busy machine is no failure: what is waited for may take many times longer than on a quiet one.
  testTimeout: 180_000,
  // More than there are cores: some files wait for processes they started, and for deadlines.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/domEnvironment.ts',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/{src,test}/**/*.test.tsx'],
      resolver: '<rootDir>/test/firebaseResolver.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/setupDom.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      transform: { ...shared.transform, '^.+\\.tsx?$': ['ts-jest', asTypeScriptDoes] },
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/setupBrowser.ts'],
    },
  ],
};

export default config;
