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
      const { pickPicture } = await import('./pickPicture');
      const picture = await pickPicture();
      if (!isSamePerson()) return;
      if (picture?.ok) onPicture(picture.dataUrl);
      else if (picture) await alert(t(`upload.fault.${picture.reason}`));
    },
    [alert, t, isSamePerson],
  );
}
