import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Leaving } from './createLeaving';

interface LeaveQuestionProps {
  /** What was typed can be kept. */
  keeps: boolean;
  onAnswer: Leaving['answer'];
}

/** What becomes of typed values when their screen is left. */
export function LeaveQuestion({ keeps, onAnswer }: LeaveQuestionProps) {
  const { t } = useTranslation('leaving');
  return (
    <Modal
      open
      width={480}
      centered
      title={t('title')}
      onCancel={() => onAnswer('stay')}
      footer={
        <div className="leave-answers">
          <Button onClick={() => onAnswer('discard')}>{t('discard')}</Button>
          {keeps && <Button onClick={() => onAnswer('keep')}>{t('keep')}</Button>}
          <Button type="primary" autoFocus onClick={() => onAnswer('stay')}>
            {t('stay')}
          </Button>
        </div>
      }
    >
      {t(keeps ? 'help' : 'lost')}
    </Modal>
  );
}
