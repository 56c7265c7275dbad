import { backend } from './backend';
import { check } from './check';
import { CliError } from './CliError';
import { diff } from './diff';
import { fixture } from './fixture';
import { reference } from './reference';
import { render } from './render';
import { schema } from './schema';
import type { Terminal } from './Terminal';

const USAGE = `screenwire-layout: checks, draws and compares layouts.

  check FILES…          what is wrong with layouts, and where
    --format pretty|json|github    for people, programs, or annotations of GitHub (pretty)
    --level error|warning|info     what makes the exit code 1 (warning)
    --lang en|vi                   language of the messages (en)
    --resources FILE               resources of the application, checked too; layouts may name them
  render FILE           draws a layout into a picture
    --out x.png                    where to (FILE with .png)
    --width PX  --height PX        size of the screen (360 wide, as high as the layout)
    --dark  --rtl                  dark page; right to left
  diff A B              what changed between two layouts, view by view
    --format pretty|json
  fixture FILES…        makes fixtures for Jest of recorded sessions
    --out DIR                      where to (beside FILE)
  schema                writes the JSON Schemas and types of layouts, requests and messages
    --out DIR                      where to (public/schema)
    --back-ends DIR                where to write the types of the libraries for back ends (back-ends)
  reference             writes the reference of widgets and properties
    --out DIR                      where to (docs/guide)
    --pictures                     draws a picture of every widget too
  backend LANGUAGE FOLDER  writes a back end that runs, in node, python or java

  - in place of a file is the standard input. Exit codes: 0 nothing found or done, 1 problems or differences found,
  2 could not be done.
`;

const COMMANDS: Readonly<
  Record<string, (args: readonly string[], terminal: Terminal) => number | Promise<number>>
> = { check, render, diff, fixture, schema, reference, backend };

/** Runs one command; resolves to its exit code. What a person can put right is told and ends with 2. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...args] = words;
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help')) {
    terminal.out(USAGE);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    terminal.error(`${name === undefined ? 'Say what to do.' : `${name} is no command.`}\n\n${USAGE}`);
    return 2;
  }
  try {
    return await command(args, terminal);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    terminal.error(`${error.message}\n`);
    return 2;
  }
}
