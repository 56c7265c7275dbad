import { INNER_LIMIT } from '../../protocol';

// Leaves room for the rest of the post.
const MAX_BYTES = 0.75 * INNER_LIMIT;

function textOf(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const finish = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.addEventListener('loadend', finish);
    reader.readAsText(file);
  });
}

/** Lets the person pick a text file and passes its text to `onText`; files that are too large or binary go to `onInvalid`. */
export function pickText(onText: (text: string) => void, onInvalid: () => void): Promise<void> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.txt,.json,.csv,text/plain,application/json';
    input.hidden = true;
    const finish = async () => {
      const file = input.files?.[0];
      input.remove();
      if (!file) return;
      const text = file.size <= MAX_BYTES ? await textOf(file) : undefined;
      // NUL and replacement characters mean that the file is not UTF-8 text.
      if (text === undefined || /[\0\ufffd]/.test(text)) onInvalid();
      else onText(text);
    };
    input.addEventListener('change', () => void finish().then(resolve));
    input.addEventListener('cancel', () => void finish().then(resolve));
    // Some browsers drop a detached input while its dialog is open.
    document.body.append(input);
    input.click();
  });
}
