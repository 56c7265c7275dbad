const PLACES = 4096;
/** Bytes of a text that is kept: the ids of people have 28. */
const MAX_LENGTH = 32;

/** Reads texts in UTF-8. Short ones that come again and again, names of fields and ids of people, are one string. */
export class TextReader {
  private readonly texts: string[] = [];

  read(bytes: Buffer, start: number, end: number): string {
    if (end - start > MAX_LENGTH) return bytes.toString('utf8', start, end);
    let hash = 0;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) | 0;
    const place = hash & (PLACES - 1);
    const text = this.texts[place];
    if (text !== undefined && spells(bytes, start, end, text)) return text;
    return (this.texts[place] = bytes.toString('utf8', start, end));
  }
}

/** Whether bytes spell an ASCII text; false for all other texts. */
function spells(bytes: Buffer, start: number, end: number, text: string): boolean {
  if (text.length !== end - start) return false;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte > 127 || byte !== text.charCodeAt(i - start)) return false;
  }
  return true;
}
