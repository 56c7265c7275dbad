import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlert } from './useAlert';
import { useSamePerson } from './useSamePerson';

/**
 * Lets a person pick a picture for a view of a screen and hands it over; one that cannot be used is told. Nothing is handed
 * over when somebody else is signed in by then.
 */
export function usePickPicture(): (onPicture: (address: string) => void) => Promise<void> {
  const { t } = useTranslation('exchange');
  const alert = useAlert();
  const isSamePerson = useSamePerson();
  return useCallback(
    async (onPicture) => {
      // Undefined without a connection, or where a newer version of the page has replaced it.
      const part = await import('./pickPicture').catch(() => undefined);
      const picture = await part?.pickPicture();
      if (!isSamePerson()) return;
      if (picture?.ok) onPicture(picture.dataUrl);
      else if (!part) await alert(t('upload.fault.notLoaded'));
      else if (picture) await alert(t(`upload.fault.${picture.reason}`));
    },
    [alert, t, isSamePerson],
  );
}
