import { runCommand } from '../../src/cli/runCommand';

/** Runs the command line with these words; resolves to its exit code and its output. */
export async function runWords(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  let out = '';
  let error = '';
  const code = await runCommand(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    colors: false,
  });
  return { code, out, error };
}
