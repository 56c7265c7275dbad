import { Button, Modal } from 'antd';
import { useAskWords, useConsequenceWords, type Asked } from './useConsequenceWords';

interface AskFirstProps {
  about: Asked;
  onAnswer: (yes: boolean) => void;
}

/** Asks before something is posted that is not easily undone: what will happen, and whether it can be taken back. */
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
        // What changes nothing is what Enter does.
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
