import { useTranslation } from 'react-i18next';
import { CodeBlock } from './CodeBlock';
import { RichText } from './RichText';
import type { Block } from './TextDocument';

interface BlocksProps {
  blocks: readonly Block[];
  /** What the commands are for: part of their names. */
  about: string;
  /** Text of a sample program. */
  sampleText: (name: string) => string;
}

/** The blocks of a document in order. */
export function Blocks({ blocks, about, sampleText }: BlocksProps) {
  const { t } = useTranslation('content');
  const commands = blocks.filter((block) => typeof block === 'object' && 'code' in block);
  // Blocks never move: their position is their identity.
  return blocks.map((block, index) => {
    if (typeof block === 'string')
      return (
        <p key={index}>
          <RichText text={block} />
        </p>
      );
    if ('list' in block)
      return (
        <ul key={index}>
          {block.list.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      );
    if ('note' in block)
      return (
        <p key={index} className="text-note">
          <RichText text={block.note} />
        </p>
      );
    if ('code' in block) {
      const number = commands.indexOf(block) + 1;
      const name = t(commands.length > 1 ? 'commandsNumbered' : 'commands', { about, number });
      return <CodeBlock key={index} name={name} code={block.code} />;
    }
    return <CodeBlock key={index} name={block.as ?? block.file} code={sampleText(block.file)} />;
  });
}
