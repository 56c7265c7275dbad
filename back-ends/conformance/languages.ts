import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCases, type CaseResult, type Program } from './runCases';

/** One library: the tools it needs, and how its program is made and started. */
interface Language {
  name: string;
  tools: [command: string, ...args: string[]][];
  /** Makes the program with `folder` for what is built. */
  prepare: (folder: string) => Program;
}

/** How a library did; `skipped` says why it was not run. */
export interface LanguageResult {
  name: string;
  cases: CaseResult[];
  skipped?: string;
}

const ROOT = join(process.cwd(), 'back-ends');

function build(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
}

export const LANGUAGES: readonly Language[] = [
  {
    name: 'Node.js',
    tools: [[process.execPath, '--version']],
    prepare: () => ({ command: process.execPath, args: ['conformance.mjs'], cwd: join(ROOT, 'node') }),
  },
  {
    name: 'Python',
    tools: [['python3', '--version']],
    prepare: () => ({ command: 'python3', args: ['conformance.py'], cwd: join(ROOT, 'python') }),
  },
  {
    name: 'Java',
    tools: [
      ['javac', '--version'],
      ['java', '--version'],
    ],
    prepare: (folder) => {
      const args = ['-Xlint:all', '-Werror', '-encoding', 'UTF-8', '-d', folder, 'Conformance.java'];
      build('javac', args, join(ROOT, 'java'));
      return {
        command: 'java',
        args: ['-XX:TieredStopAtLevel=1', '-cp', folder, 'Conformance'],
        cwd: folder,
        typed: true,
      };
    },
  },
];

/** Runs the suite against one library, or says what is missing to run it. */
export async function runLanguage({ name, tools, prepare }: Language): Promise<LanguageResult> {
  const missing = tools.find(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status !== 0,
  );
  if (missing) return { name, cases: [], skipped: `there is no ${missing[0]} here` };
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-conformance-'));
  try {
    return { name, cases: await runCases(prepare(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
