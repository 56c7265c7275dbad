import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const PIECE = /`([^`]+)`|\[([^[\]]+)\]\(([^()]+)\)/g;

/** Text of our own with `code` and [links](/path): paths stay in the console, other addresses open in a new tab. */
export function RichText({ text }: { text: string }) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, label, href = ''] = match;
    pieces.push(<Fragment key={end}>{text.slice(end, match.index)}</Fragment>);
    end = match.index + whole.length;
    if (code !== undefined) pieces.push(<code key={`c${end}`}>{code}</code>);
    else if (href.startsWith('/'))
      pieces.push(
        <Link key={`l${end}`} to={href}>
          {label}
        </Link>,
      );
    else
      pieces.push(
        <a key={`l${end}`} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>,
      );
  }
  return (
    <>
      {pieces}
      {text.slice(end)}
    </>
  );
}
