const WAIT_MS = 30_000;

/** Why the browser gave no location. */
export type LocationFault = 'refused' | 'late' | 'unavailable' | 'unsupported';

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
