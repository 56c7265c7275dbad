/** Hands a text of JSON to the browser to be saved under `name`. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the address after this task, some of them much later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
