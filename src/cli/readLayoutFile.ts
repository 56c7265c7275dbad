import { checkLayout } from '../authoring/check/checkLayout';
import { CliError } from './CliError';
import { readJsonFile } from './readTextFile';

/** The layout in a file. Throws `CliError` when it holds none: nothing could be drawn, and any two would be equal. */
export function readLayoutFile(name: string): unknown {
  const layout = readJsonFile(name);
  if (checkLayout(JSON.stringify(layout)).some(({ code }) => code === 'no-layout' || code === 'too-big'))
    throw new CliError(
      `${name} holds no layout that can be drawn. screenwire-layout check ${name} says why.`,
    );
  return layout;
}
