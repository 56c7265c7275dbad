import { normalized } from '../../../../protocol/textForms';

/** Encodings that are offered; `TextDecoder` knows them by these names. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** The encoding that the byte order mark tells of, else UTF-8; undefined where the bytes are none, so that somebody has to choose. */
export function detectEncoding(bytes: Uint8Array): Encoding | undefined {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  // Text has no zero bytes; without a mark they come from UTF-16.
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return undefined;
  }
}

/** The text of a file without its byte order mark, with composed letters: files of macOS and of Windows-1258 have them in parts. */
export function decodeFile(bytes: Uint8Array, encoding: Encoding): string {
  return normalized(new TextDecoder(encoding).decode(bytes), 'NFC');
}
