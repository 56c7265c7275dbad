import { Button, Modal } from 'antd';
import { useAskWords, useConsequenceWords, type Asked } from './useConsequenceWords';

interface AskFirstProps {
  about: Asked;
  onAnswer: (yes: boolean) => void;
}

/** Confirmation before a post with consequences: what will happen, and whether it can be undone. */
export function AskFirst({ about, onAnswer }: AskFirstProps) {
  const { cancel } = useAskWords();
  const words = useConsequenceWords()(about);
  return (
    <Modal
      open
      width={440}
      centered
      title={<span dir="auto">{words.title}</span>}
      onCancel={() => onAnswer(false)}
      footer={[
        // Enter activates the harmless button.
        <Button key="no" autoFocus onClick={() => onAnswer(false)}>
          {cancel}
        </Button>,
        <Button key="yes" danger type="primary" onClick={() => onAnswer(true)}>
          {words.yes}
        </Button>,
      ]}
    >
      {words.what}
    </Modal>
  );
}
