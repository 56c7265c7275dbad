import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CliError } from './CliError';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** A language with a library for back ends: what of its folder below `back-ends/` is copied, and how the program is run. */
interface Language {
  title: string;
  needs: string;
  files: readonly string[];
  run: string;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  node: {
    title: 'Node.js',
    needs: 'Node.js 20 or newer',
    files: ['screenwire', 'hello.mjs'],
    run: 'node hello.mjs',
  },
  python: {
    title: 'Python',
    needs: 'Python 3.9 or newer',
    files: ['screenwire', 'hello.py'],
    run: 'python3 hello.py',
  },
  java: {
    title: 'Java',
    needs: 'Java 17 or newer',
    files: ['screenwire', 'Hello.java'],
    run: 'javac -encoding UTF-8 Hello.java && java Hello',
  },
};

// Beside src/, wherever the command is run.
const SOURCES = resolve(__dirname, '../../back-ends');

const readme = (name: string, { title, needs, files, run }: Language): string => `# ${name}

A back end in ${title} for one application of Screenwire. It needs ${needs} and nothing else: the library is the folder
\`${files[0] ?? ''}/\`.

1. Make an application in the console and copy its key, which is shown once. Open the application under “Your applications” and
   leave to its back end the collections \`../hello\` and \`draft/core/get_layout_data\`. The second one is every screen: where the
   application has screens made in the console leave it the first alone, and let a button of theirs post to \`../hello\`.
2. Say who you are, and start:

   \`\`\`sh
   export APPLICATION=hello
   export BACKEND_KEY=the-key
   ${run}
   \`\`\`

3. Open \`/generalform/..%2Fhello____hello____me\` in the console, with the name of your application in place of the second \`hello\`.

With a platform elsewhere: \`PLATFORM_URL\` is where keys are exchanged, \`DATABASE_URL\` and \`DATABASE_NAMESPACE\` name the database,
\`IDENTITY_URL=https://identitytoolkit.googleapis.com\` and \`API_KEY\` the project's sign-in.
`;

/** `backend LANGUAGE FOLDER`: writes a back end that runs, with its library, into a new or empty folder. */
export function backend(args: readonly string[], terminal: Terminal): number {
  const [name = '', folder = '', ...more] = new Words(args, [], []).files;
  const language = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
  const languages = Object.keys(LANGUAGES).join(', ');
  if (!language || folder === '' || more.length > 0)
    throw new CliError(`Name a language (${languages}) and the folder to write.`);
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new CliError(`${folder} is not empty; nothing was written.`);
    mkdirSync(folder, { recursive: true });
    const isSource = (source: string) => !source.endsWith('__pycache__') && !source.endsWith('.class');
    for (const file of language.files)
      cpSync(join(SOURCES, name, file), join(folder, file), { recursive: true, filter: isSource });
    cpSync(join(SOURCES, 'hello.json'), join(folder, 'hello.json'));
    writeFileSync(join(folder, 'README.md'), readme(basename(resolve(folder)), language));
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${folder} cannot be written: ${error instanceof Error ? error.message : ''}`);
  }
  terminal.out(
    `${folder}: a back end in ${language.title}. ${join(folder, 'README.md')} says how to start it.\n`,
  );
  return 0;
}
