import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 30_000;

/** Why the browser gave no location. */
type LocationFault = 'refused' | 'late' | 'unavailable' | 'unsupported';

function faultOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocationFault {
  if (code === PERMISSION_DENIED) return 'refused';
  return code === TIMEOUT ? 'late' : 'unavailable';
}

/** Where the device is, or why the browser does not say so. The browser asks the person; nothing is read before. */
export function findMyLocation(): Promise<GeolocationCoordinates | LocationFault> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unsupported');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (error) => resolve(faultOf(error)),
      { timeout: WAIT_MS },
    );
  });
}

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
