import { storagePath } from './storagePath';

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

/**
 * Where the platform keeps what is told of an application and its people. It stands below the application beside its screens and
 * data, so it goes with it; what a reference of the wire may name there is decided by who reads it.
 */
export const applicationPaths = {
  /** Who may work on it beside its owner, by the marks of their addresses. */
  members: (application: string) => storagePath(`${application}/members`),
  /** Roles that wait for an address, by its mark. */
  roleInvitations: (application: string) => storagePath(`${application}/role_invitations`),
  /** Its newest requests. */
  requestLog: (application: string) => storagePath(`${application}/request_log`),
  /** The newest publication. */
  published: (application: string) => storagePath(`${application}/published`),
  /** What was published at once, by the keys of the requests. */
  releases: (application: string) => storagePath(`${application}/releases`),
  /** Versions of its documents, and apart from them their texts, by the marks of the documents. */
  versions: (application: string) => storagePath(`${application}/versions`),
  versionTexts: (application: string) => storagePath(`${application}/version_texts`),
  /** What its documents hold with their versions: bytes by the marks of the documents. */
  screenBytes: (application: string) => storagePath(`${application}/screen_bytes`),
  /** Who was sent which screen. */
  viewers: (application: string) => storagePath(`${application}/viewers`),
  /** What is told of each candidate, and apart from it its texts by the marks of their screens. */
  candidates: (application: string) => storagePath(`${application}/shared_drafts`),
  candidateTexts: (application: string) => storagePath(`${application}/shared_draft_texts`),
};
