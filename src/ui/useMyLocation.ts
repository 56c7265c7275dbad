import { useEffect, useRef, useState } from 'react';
import { findMyLocation, type LocationFault } from './myLocation';

interface MyLocation {
  isLooking: boolean;
  fault: LocationFault | undefined;
  /** Asks the browser where the person is, which asks them; nothing is read before. */
  lookUp: () => void;
}

/** Where the person is, once they press for it. */
export function useMyLocation(onFound: (coordinates: GeolocationCoordinates) => void): MyLocation {
  const [state, setState] = useState<'idle' | 'looking' | LocationFault>('idle');
  // The browser answers later: what was entered meanwhile stays, and nothing comes to a form that is closed.
  const latest = useRef<typeof onFound>(undefined);
  useEffect(() => {
    latest.current = onFound;
    return () => {
      latest.current = undefined;
    };
  }, [onFound]);
  const lookUp = () => {
    setState('looking');
    void findMyLocation().then((found) => {
      if (typeof found === 'string') {
        setState(found);
        return;
      }
      setState('idle');
      latest.current?.(found);
    });
  };
  const isLooking = state === 'looking';
  return { isLooking, fault: state === 'idle' || isLooking ? undefined : state, lookUp };
}
