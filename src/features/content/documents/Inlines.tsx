import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import type { Inline } from './TextPage';

/** Where `company:` leads; written as `<company:>` it shows the name of the site. */
export const CompanyUrl = createContext('');

function InlineLink({ label, to }: { label: string; to: string }) {
  const companyUrl = use(CompanyUrl);
  if (to.startsWith('/')) return <Link to={to}>{label}</Link>;
  return (
    <a href={to === 'company:' ? companyUrl : to} target="_blank" rel="noopener noreferrer">
      {label === 'company:' ? new URL(companyUrl).host : label}
    </a>
  );
}

/** Text with code and links: paths stay in the console, other addresses open in a new tab. */
export function Inlines({ text }: { text: readonly Inline[] }) {
  return text.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    // Pieces never move: their position is their identity.
    return 'code' in piece ? <code key={index}>{piece.code}</code> : <InlineLink key={index} {...piece} />;
  });
}
