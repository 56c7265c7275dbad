import { runCommand } from './runCommand';

runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  colors: process.stdout.isTTY && !process.env['NO_COLOR'],
}).then(
  // Not process.exit: what was written to a pipe has to be read first.
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 2;
  },
);
