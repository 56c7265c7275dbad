import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlert } from './useAlert';

/** Lets a person pick a picture for a view of a screen and hands it over; one that cannot be used is told. */
export function usePickPicture(): (onPicture: (address: string) => void) => Promise<void> {
  const { t } = useTranslation('exchange');
  const alert = useAlert();
  return useCallback(
    async (onPicture) => {
      const { pickPicture } = await import('./pickPicture');
      const picture = await pickPicture();
      if (picture?.ok) onPicture(picture.dataUrl);
      else if (picture) await alert(t(`upload.fault.${picture.reason}`));
    },
    [alert, t],
  );
}
