import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The product's "alert": a dialog with the text exactly as given (line breaks and double spaces stay). Resolves when
 * the person has closed it.
 */
export function useAlert(): (text: string) => Promise<void> {
  const { modal } = App.useApp();
  const { t } = useTranslation('ui');
  return useCallback(
    (text) =>
      new Promise<void>((resolve) => {
        modal.info({
          icon: null,
          content: <div className="alert-text">{text}</div>,
          okText: t('ok'),
          afterClose: resolve,
        });
      }),
    [modal, t],
  );
}
