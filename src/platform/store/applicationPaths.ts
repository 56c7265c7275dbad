/** Path of what is kept of all applications, by their ids. */
export const APPLICATIONS = 'resshare_configuration/data/applications';

/** Applications this platform answers for, beside its own services: `platform/owned/{application}` = true. */
export const OWNED_ROOT = 'platform/owned';
