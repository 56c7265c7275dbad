/** Path of what is kept of all applications, by their ids. */
export const APPLICATIONS = 'resshare_configuration/data/applications';

/** The lock under which applications come to be, and get their ids. */
export const CREATION_LOCK = 'applications';

/** The lock under which what stands in an application's entry, its key and its back end's collections are changed. */
export function applicationLock(application: string): string {
  return `application_${application}`;
}

/** Applications this platform answers for, beside its own services: `platform/owned/{application}` = true. */
export const OWNED_ROOT = 'platform/owned';
