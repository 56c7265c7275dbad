import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

// The table of docs/decisions/0021: who may import whom below src/. A folder always may import itself; each feature
// is a folder of its own, so features never reach one another.
const LOCAL = ['protocol', 'config', 'tree', 'local', 'local/auth', 'local/database', 'local/storage'];
const folders = {
  protocol: [],
  config: [],
  tree: ['protocol'],
  covers: [],
  // The service worker.
  worker: [],
  ui: ['protocol', 'covers'],
  transport: ['protocol', 'tree'],
  engine: ['protocol', 'covers'],
  authoring: ['protocol', 'engine'],
  api: ['protocol', 'transport', 'engine'],
  // People beside their names, for all features.
  people: ['protocol', 'engine', 'api', 'ui'],
  feature: ['protocol', 'transport', 'engine', 'authoring', 'api', 'ui', 'covers', 'people'],
  app: [
    'protocol',
    'transport',
    'engine',
    'authoring',
    'api',
    'ui',
    'covers',
    'people',
    'feature',
    'config',
    'testkit',
  ],
  platform: ['protocol', 'config', 'authoring'],
  // The two servers and what keeps their data; what stands in src/local itself starts them and the platform.
  'local/auth': LOCAL,
  'local/database': LOCAL,
  'local/storage': LOCAL,
  local: [...LOCAL, 'platform'],
  functions: ['protocol', 'platform', 'local'],
  testkit: ['protocol', 'transport', 'engine', 'authoring', 'api'],
  cli: ['config', 'protocol', 'transport', 'engine', 'authoring', 'api', 'testkit'],
};

// Folders with floors: each floor may import those before it, and what its folder may. What stands in the folder itself puts them together.
const floors = {
  engine: ['document', 'geometry', 'screen', 'draw', 'docs', 'widgets'],
  platform: [
    'load',
    'store',
    'requests',
    'documents',
    'access',
    'commit',
    'gateway',
    'data',
    'screens',
    'templates',
    'handlers',
    'people',
    'serve',
  ],
};
for (const [folder, names] of Object.entries(floors)) {
  const paths = names.map((name) => `${folder}/${name}`);
  for (const [index, path] of paths.entries()) folders[path] = [...folders[folder], ...paths.slice(0, index)];
  folders[folder].push(...paths);
  // The engine is imported through its index, the platform as it stands.
  if (folder === 'platform') for (const user of ['local', 'functions']) folders[user].push(...paths);
}

const elements = Object.keys(folders)
  // The first pattern that fits names a file.
  .sort((one, other) => other.length - one.length)
  .map((type) => ({ type, pattern: type === 'feature' ? 'src/features/*' : `src/${type}` }));

const policies = Object.entries(folders)
  .filter(([, allowed]) => allowed.length > 0)
  .map(([type, allowed]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: allowed } } } },
  }));

const reactAlone = {
  group: ['@reduxjs/*', 'react-redux', 'react-router*', 'firebase', 'firebase/*'],
  message: 'The layout engine runs with React alone.',
};
const drawnAlone = {
  group: ['**/*.docs', '**/docs', '**/docs/*', '**/androidDocs'],
  message: 'What only authors read is not loaded where layouts are drawn.',
};

/** Words that say nothing of what a name holds (docs/decisions/0047). */
const NAMELESS = 'told|known|here|owed|most|least|gone|said|wish';
const nameless = {
  selector: `:matches(VariableDeclarator, FunctionDeclaration, TSTypeAliasDeclaration, TSInterfaceDeclaration) > Identifier.id[name=/^(${NAMELESS})$/i]`,
  message: 'Name it by what it holds, in words of the field.',
};

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
      'no-restricted-syntax': ['error', nameless],
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    // Wire fields, the routes of the sample, its template and its first start.
    ignores: [
      ...tests,
      'src/protocol/**',
      'src/engine/**',
      'src/app/sampleRoutes.ts',
      'src/local/sample/**',
      'src/platform/templates/bookSharing.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        nameless,
        {
          selector:
            'Literal[value=/^(?:\\.\\.\\u002f)?(?:book|books|bookcase)(?:\\u002f|$)|samples\\u002fbook/], TemplateElement[value.raw=/^(?:book|books|bookcase)(?:\\u002f|$)/]',
          message: 'The sample is an application like any other: nothing in src knows its name.',
        },
      ],
    },
  },
  { ...reactHooks.configs.flat['recommended-latest'], files: ['src/**/*.tsx', 'src/**/*.ts'] },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      // The one file beside the folders puts the console together.
      'boundaries/ignore': ['src/index.tsx'],
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
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
    ignores: ['src/engine/**', 'src/transport/**', 'src/local/**', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase', 'firebase/*', '@firebase/*'],
              message: 'Only transport/ talks to Firebase.',
            },
            {
              group: ['**/engine/*', '!**/engine/docs', '**/engine/docs/*'],
              message:
                'The engine is imported through engine/index.ts; by authoring/ also through engine/docs.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/tree/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^[^.]', message: 'The tree runs wherever JavaScript does, with nothing else.' },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['Buffer', 'process', 'global', 'require', 'setImmediate', 'window', 'document'].map((name) => ({
          name,
          message: 'The tree runs in a browser and in Node.',
        })),
      ],
    },
  },
  {
    files: ['src/engine/**/*.ts', 'src/engine/**/*.tsx'],
    ignores: tests,
    rules: {
      // What a screen or a page has loaded is a value that is handed down.
      'no-restricted-syntax': [
        'error',
        nameless,
        {
          selector: 'Program > VariableDeclaration[kind="let"]',
          message: 'The engine keeps nothing in its modules.',
        },
        {
          selector:
            'Program > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]',
          message:
            'The engine keeps nothing in its modules: what may be remembered is keyed by an object (WeakMap).',
        },
      ],
      'no-restricted-imports': ['error', { patterns: [reactAlone] }],
    },
  },
  {
    files: ['src/engine/**/*.ts', 'src/engine/**/*.tsx'],
    ignores: [
      'src/engine/docs.ts',
      'src/engine/docs/**',
      'src/engine/widgets/androidDocs.ts',
      '**/*.docs.ts',
      ...tests,
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [reactAlone, drawnAlone] }] },
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
    files: [
      ...['src/local/**', 'src/cli/**', 'test/**', 'e2e/**', 'bench/**', '.ci/**'],
      ...['back-ends/**', 'samples/**'],
    ],
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
  {
    files: ['back-ends/node/**/*.mjs'],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'fetch',
          'TextEncoder',
          'URL',
          'AbortController',
          'AbortSignal',
          'TextDecoderStream',
          'setTimeout',
          'clearTimeout',
          'Response',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
);
