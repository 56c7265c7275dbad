/** An account that anybody may try the console with: its password is public, so it exists on a local platform only. */
export interface DemoAccount {
  email: string;
  password: string;
  displayName: string;
}

/** What the console in the browser knows of its surroundings; parsed once from the page, before anything starts. */
export type ConsoleConfig = {
  /** Link in the footer. */
  companyUrl: string;
} & (
  | {
      mode: 'local';
      projectId: string;
      /** Namespace of the database. */
      database: string;
      databasePort: number;
      authPort: number;
      /** Offered at sign-in, the first before the others; absent where there are none. */
      demo?: readonly DemoAccount[] | undefined;
    }
  | { mode: 'hosted'; firebase: HostedFirebase }
);

/** Web config of a hosted Firebase project, as its console shows it. */
export interface HostedFirebase {
  apiKey: string;
  authDomain: string;
  /** Address of the database. */
  database: string;
  projectId: string;
  appId: string;
  /** reCAPTCHA site key for App Check; empty = off. */
  appCheckKey: string;
}
