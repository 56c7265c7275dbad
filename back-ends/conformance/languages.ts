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
  results: CaseResult[];
  skipped?: string;
}

const ROOT = join(process.cwd(), 'back-ends');

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
];

/** Runs the suite against one library, or says what is missing to run it. */
export async function runLanguage({ name, tools, prepare }: Language): Promise<LanguageResult> {
  const missing = tools.find(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status !== 0,
  );
  if (missing) return { name, results: [], skipped: `there is no ${missing[0]} here` };
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-conformance-'));
  try {
    return { name, results: await runCases(prepare(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
