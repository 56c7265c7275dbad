/** Hands a text to the browser to be saved under `name`; JSON unless `type` says otherwise. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the address after this task, some of them much later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
