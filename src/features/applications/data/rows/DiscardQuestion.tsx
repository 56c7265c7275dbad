import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onGoOn: () => void;
}

/** Asks before what was typed in a row, or corrected in a file, is lost. */
export function DiscardQuestion({ onDiscard, onGoOn }: DiscardQuestionProps) {
  const { t } = useTranslation('data');
  return (
    <Modal
      open
      width={440}
      centered
      title={t('rows.discardAsk')}
      onCancel={onGoOn}
      footer={[
        // Enter activates the harmless button.
        <Button key="no" autoFocus onClick={onGoOn}>
          {t('rows.goOn')}
        </Button>,
        <Button key="yes" danger type="primary" onClick={onDiscard}>
          {t('rows.discard')}
        </Button>,
      ]}
    >
      {t('rows.discardHelp')}
    </Modal>
  );
}
