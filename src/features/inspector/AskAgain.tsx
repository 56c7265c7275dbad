import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAskAgainMutation } from '../../api/endpoints/askAgain';
import type { LoggedRequest } from '../../api/log/logEntry';
import { isReadingCollection } from '../../protocol';
import { failureSentences } from '../../ui/failureSentences';
import { useFailureText } from '../../ui/useFailureText';

/** Sends a request once more. What may have an effect is asked about first. */
export function AskAgain({ entry }: { entry: LoggedRequest }) {
  const { t } = useTranslation('inspector');
  const { modal } = App.useApp();
  const failureText = useFailureText();
  const [askAgain, { isLoading, isSuccess, error }] = useAskAgainMutation();
  const { record, collection } = entry;
  const send = () => void askAgain(record);
  const ask = () => {
    if (isReadingCollection(collection)) send();
    else
      modal.confirm({
        title: t('againTitle'),
        content: t('againText', { collection }),
        okText: t('againOk'),
        cancelText: t('cancel'),
        onOk: send,
      });
  };
  return (
    <>
      <Button size="small" loading={isLoading} disabled={isLoading} onClick={ask}>
        {t('again')}
      </Button>
      <span role="status">{isSuccess ? t('againSent') : error && failureSentences(failureText(error))}</span>
    </>
  );
}
