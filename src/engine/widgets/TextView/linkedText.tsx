import type { ReactNode } from 'react';
import { trimEndOf } from '../../document/parse/scalars';
import { allowedLink } from '../../document/security/allowedAddress';
import type { Scope } from '../../draw/Scope';

// Bounded on both sides: on a long text that almost matches, the pattern must not take quadratic time.
const FOUND =
  /\bhttps:\/\/[^\s<>"']+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{2,190}|(?<![\d+])\+?\d[\d .-]{7,24}\d/g;
const MAX_LINKS = 100;

function addressOf(found: string, kinds: string): string | undefined {
  const allKinds = kinds === 'all' || kinds === 'true';
  if (found.startsWith('https://')) return allKinds || kinds.includes('web') ? allowedLink(found) : undefined;
  if (found.includes('@'))
    return allKinds || kinds.includes('email') ? allowedLink(`mailto:${found}`) : undefined;
  return allKinds || kinds.includes('phone') ? allowedLink(`tel:${found.replace(/[^\d+]/g, '')}`) : undefined;
}

/** A text with its addresses as links, as far as `kinds` and the allow-list say; a click asks the host. */
export function linkedText(text: string, kinds: string, scope: Scope): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(FOUND)) {
    const found = trimEndOf(match[0], '.,;:!?)');
    const href = addressOf(found, kinds);
    if (href === undefined) continue;
    if (parts.length >= 2 * MAX_LINKS) break;
    parts.push(
      text.slice(from, match.index),
      <a
        key={match.index}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          scope.screen.act({ command: 'openLink', href });
        }}
      >
        {found}
      </a>,
    );
    from = match.index + found.length;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts;
}
