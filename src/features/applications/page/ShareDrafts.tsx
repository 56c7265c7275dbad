import { ReleaseDrafts } from './ReleaseDrafts';

const DIALOGS = ['share'] as const;

/** The way to have drafts tried out, for where one works on them. */
export function ShareDrafts({ application }: { application: string }) {
  return <ReleaseDrafts application={application} dialogs={DIALOGS} />;
}
