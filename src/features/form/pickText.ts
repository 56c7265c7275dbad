import { INNER_LIMIT } from '../../protocol';

// What else a post holds has to fit beside it.
const MAX_BYTES = 0.75 * INNER_LIMIT;

function textOf(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const finish = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.addEventListener('loadend', finish);
    reader.readAsText(file);
  });
}

/** Lets a person pick a text file and hands its text over; one that is too large, or no text, is `bad`. */
export function pickText(give: (text: string) => void, bad: () => void): Promise<void> {
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
      // A file of another kind holds bytes that stand for no letters.
      if (text === undefined || /[\0\ufffd]/.test(text)) bad();
      else give(text);
    };
    input.addEventListener('change', () => void finish().then(resolve));
    input.addEventListener('cancel', () => void finish().then(resolve));
    // Some browsers forget an input that stands nowhere while its dialog is open.
    document.body.append(input);
    input.click();
  });
}
