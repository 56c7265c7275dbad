// Sends a screen, and greets anyone who presses its button.
import { readFile } from 'node:fs/promises';
import { BackEnd, Stopped, alert, layout } from './screenwire/index.mjs';

const screen = JSON.parse(await readFile(new URL('hello.json', import.meta.url), 'utf8'));
const backEnd = new BackEnd();

backEnd.on('draft/core/get_layout_data', () => layout(screen));
backEnd.on('../hello', ({ fields }) => alert(`Xin chào, ${fields.name || 'bạn'}!`));

try {
  await backEnd.run();
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
