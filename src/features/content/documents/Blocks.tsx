import { useTranslation } from 'react-i18next';
import { useId, useRef, useState } from 'react';
import { Inlines } from './Inlines';
import type { Block } from './TextPage';

interface BlocksProps {
  blocks: readonly Block[];
  /** What the commands are for: part of their names. */
  about?: string;
  /** Text of a sample program. */
  sampleText?: (name: string) => string;
}

/** The blocks of a page in order. */
export function Blocks({ blocks, about = '', sampleText = () => '' }: BlocksProps) {
  const { t } = useTranslation('content');
  const commands = blocks.filter(({ kind }) => kind === 'code');
  // Blocks never move: their position is their identity.
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'heading':
        return <h2 key={index}>{block.text}</h2>;
      case 'paragraph':
        return (
          <p key={index}>
            <Inlines text={block.text} />
          </p>
        );
      case 'note':
        return (
          <p key={index} className="text-note">
            <Inlines text={block.text} />
          </p>
        );
      case 'list':
        return (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>
                <Inlines text={item} />
              </li>
            ))}
          </ul>
        );
      case 'code': {
        const number = commands.indexOf(block) + 1;
        const name = t(commands.length > 1 ? 'commandsNumbered' : 'commands', { about, number });
        return <CodeBlock key={index} name={name} code={block.text} />;
      }
      case 'file':
        return <CodeBlock key={index} name={block.name} code={sampleText(block.name)} />;
    }
  });
}

/** Code under its name, scrolling on its own, copied with one press. */
function CodeBlock({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation('exchange');
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLPreElement>(null);
  const id = useId();
  // Without a clipboard (no permission, plain http) the code is selected instead, ready for Ctrl+C.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <figure className="code-block">
      <figcaption>
        <span id={id}>{name}</span>
        <button
          type="button"
          aria-describedby={id}
          onClick={() => void copy()}
          onBlur={() => setCopied(false)}
        >
          {copied ? t('copied') : t('copy')}
        </button>
      </figcaption>
      <pre ref={text} role="group" tabIndex={0} aria-labelledby={id} translate="no">
        <code>{code}</code>
      </pre>
      <span role="status" className="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </figure>
  );
}
