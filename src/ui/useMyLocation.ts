import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 30_000;

/** Why the browser gave no location. */
export type LocationFault = 'refused' | 'late' | 'unavailable' | 'unsupported';

interface MyLocation {
  isLooking: boolean;
  fault: LocationFault | undefined;
  /** Asks the browser where the person is, which asks them; nothing is read before. */
  lookUp: () => void;
}

function faultOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocationFault {
  if (code === PERMISSION_DENIED) return 'refused';
  return code === TIMEOUT ? 'late' : 'unavailable';
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
    if (!('geolocation' in navigator)) {
      setState('unsupported');
      return;
    }
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        latest.current?.(coords);
      },
      (error) => setState(faultOf(error)),
      { timeout: WAIT_MS },
    );
  };
  const isLooking = state === 'looking';
  return { isLooking, fault: state === 'idle' || isLooking ? undefined : state, lookUp };
}
