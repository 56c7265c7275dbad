import { useTranslation } from 'react-i18next';
import { CodeBlock } from './CodeBlock';
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
