const PREFIX = 'backend:';

/** As whom the back end of an application signs in and asks: it is nobody's account. */
export function backEndUid(application: string): string {
  return PREFIX + application;
}

/** True for the back end of an application, false for a person. */
export function isBackEnd(uid: string): boolean {
  return uid.startsWith(PREFIX);
}

/** The application whose back end this is; undefined for a person. */
export function applicationOfBackEnd(uid: string): string | undefined {
  return isBackEnd(uid) ? uid.slice(PREFIX.length) : undefined;
}
