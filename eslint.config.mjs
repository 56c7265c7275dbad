import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// The table of docs/decisions/0002: who may import whom below src/. A folder always may import itself; each feature
// is a folder of its own, so features never reach one another.
const folders = {
  protocol: [],
  config: [],
  ui: [],
  transport: ['protocol'],
  engine: ['protocol'],
  authoring: ['protocol', 'engine'],
  api: ['protocol', 'transport', 'engine'],
  feature: ['protocol', 'transport', 'engine', 'authoring', 'api', 'ui'],
  app: ['protocol', 'transport', 'engine', 'authoring', 'api', 'ui', 'feature', 'config', 'testkit'],
  local: ['protocol', 'config', 'engine', 'authoring'],
  testkit: ['protocol', 'transport', 'engine', 'authoring', 'api'],
  cli: ['protocol', 'transport', 'engine', 'authoring', 'api', 'testkit'],
};

const elements = Object.keys(folders).map((type) => ({
  type,
  pattern: type === 'feature' ? 'src/features/*' : `src/${type}`,
}));

const policies = Object.entries(folders)
  .filter(([, allowed]) => allowed.length > 0)
  .map(([type, allowed]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: allowed } } } },
  }));

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*Contract.ts', 'test/**'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.data/',
      '.cache/',
      'node_modules/',
      'test-results/',
      'src/features/content/samples/',
      // Written by `npx screenwire-layout schema`.
      'public/schema/',
    ],
  },
  js.configs.recommended,
  {
    // A pattern that takes quadratic time is a way to freeze a tab or the platform with one long text. Both rules speak as
    // soon as one might: what a reader can see to be bounded is better bounded in the pattern itself.
    ...regexp.configs['flat/recommended'],
    rules: {
      ...regexp.configs['flat/recommended'].rules,
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
      // Taste.
      'regexp/no-unused-capturing-group': 'off',
      'regexp/prefer-w': 'off',
      'regexp/use-ignore-case': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-alert': 'error',
      eqeqeq: 'error',
    },
  },
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/**/*.tsx', 'src/**/*.ts'] },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [...policies, { allow: { to: { module: { origin: ['external', 'core'] } } } }],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/transport/**', 'src/local/**', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase', 'firebase/*', '@firebase/*'],
              message: 'Only transport/ talks to Firebase.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/engine/**/*.ts', 'src/engine/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@reduxjs/*', 'react-redux', 'react-router*', 'firebase', 'firebase/*'],
              message: 'The layout engine runs with React alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Programs a person runs in a terminal speak through it.
    files: ['src/local/**', 'src/cli/**', 'test/**', 'e2e/**', 'bench/**', '.ci/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        console: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
  },
);
