import { format } from 'jsonc-parser';
import type { Workspace } from './Workspace';

/** Writes the text with two blanks a level; what stands between the blanks stays. Always true: the key is taken. */
export function formatLayout(workspace: Workspace): boolean {
  workspace.edit(({ text }) => format(text, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' }));
  return true;
}
