import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf, placeText } from '../protocol/data/place';
import type { ApplicationSource } from './FromApplication';
import { findMyLocation } from './myLocation';
import { useAlert } from './useAlert';
import { useSamePerson } from './useSamePerson';
import { useToast } from './useToast';

/** A search that takes longer says so. */
const SLOW_MS = 1500;

/**
 * Gives a screen of an application the location of the person, rounded to about a kilometer. The person is asked each time: a
 * layout cannot be trusted, and the browser asks once for all applications. Nothing is given when somebody else is signed in by
 * then, or the screen is closed.
 */
export function useLocate(): (from: ApplicationSource, give: (location: string) => void) => Promise<void> {
  const { t } = useTranslation('ui');
  const alert = useAlert();
  const toast = useToast();
  const isSamePerson = useSamePerson();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    async (from, give) => {
      const agreed = await alert(t('location.question'), { isQuestion: true, from });
      const isWanted = () => isOpen.current && isSamePerson();
      if (!agreed || !isWanted()) return;
      const slow = setTimeout(() => toast({ text: t('location.looking') }), SLOW_MS);
      const found = await findMyLocation();
      clearTimeout(slow);
      if (!isWanted()) return;
      const place = typeof found === 'string' ? undefined : placeOf(found.latitude, found.longitude);
      if (place) give(placeText(place));
      else await alert(t(`location.${typeof found === 'string' ? found : 'unavailable'}`));
    },
    [alert, toast, t, isSamePerson],
  );
}
