import { NOWHERE, readUrl } from '../../../engine/docs';
import { propertyEntry } from '../catalogue/catalogue';
import { type JsonNode, keyName } from '../jsonTree';
import type { Report } from '../Report';

// What runs when it is opened; texts that merely begin with such a word are told apart by where they stand.
const ACTIVE = new Set(['javascript:', 'vbscript:']);
const LOOKS_ACTIVE = /^[\s\p{Cc}]*[jv][\s\p{Cc}]*[ab]/iu;

function isText(node: JsonNode): boolean {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  return key !== undefined && propertyEntry(keyName(key))?.value === 'text';
}

/** Addresses that run code, in any place of the document: nothing of the console follows them. */
export function checkAddresses(root: JsonNode, report: Report): void {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const value: unknown = node.value;
    if (typeof value === 'string' && node.type === 'string' && LOOKS_ACTIVE.test(value.slice(0, 200))) {
      const protocol = readUrl(value, NOWHERE)?.protocol ?? '';
      if (ACTIVE.has(protocol) && !isText(node)) report.add('refused-address', node, '', { value });
    }
    for (const inner of node.children ?? []) waiting.push(inner);
  }
}
