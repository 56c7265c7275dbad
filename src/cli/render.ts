import { writeFileSync } from 'node:fs';
import { CliError } from './CliError';
import { readLayoutFile } from './readTextFile';
import { drawLayouts } from './render/drawLayout';
import type { Terminal } from './Terminal';
import { Words } from './Words';

/** `render FILE --out x.png`: draws a layout as the console does. Pictures from elsewhere are not loaded. */
export async function render(args: readonly string[], terminal: Terminal): Promise<number> {
  const words = new Words(args, ['--out', '--width', '--height', '--lang'], ['--dark', '--rtl']);
  const [file, more] = words.files;
  if (file === undefined || more !== undefined) throw new CliError('Name one layout file to draw.');
  const out = words.text('--out') ?? (file === '-' ? 'layout.png' : `${file.replace(/\.json$/i, '')}.png`);
  const width = words.number('--width', 360, 80, 4096);
  const height = words.text('--height') === undefined ? undefined : words.number('--height', 640, 80, 16_384);
  const layout = readLayoutFile(file);
  const [picture] = await drawLayouts([
    {
      layout,
      width,
      ...(height !== undefined && { height }),
      dark: words.has('--dark'),
      rtl: words.has('--rtl'),
      language: words.oneOf('--lang', ['en', 'vi'], 'vi'),
    },
  ]);
  if (!picture) throw new CliError(`${file} could not be drawn.`);
  try {
    writeFileSync(out, picture);
  } catch (error) {
    throw new CliError(`${out} cannot be written: ${error instanceof Error ? error.message : ''}`);
  }
  terminal.out(`${out}\n`);
  return 0;
}
