import type { ConsoleConfig } from '../config/consoleConfig';
import type { LocalIdentity } from '../features/auth/AuthContext';
import type { FirebaseTarget } from '../transport/firebaseApp';

/** The Firebase project that the page's config names. */
export function targetOf(config: ConsoleConfig): FirebaseTarget {
  if (config.mode === 'hosted') return { mode: 'hosted', ...config.firebase };
  const { projectId, database, databasePort, authPort } = config;
  return { mode: 'local', projectId, database, databasePort, authPort };
}

/** What only the local platform offers at sign-in; undefined on a hosted project. */
export function localIdentity(config: ConsoleConfig): LocalIdentity | undefined {
  if (config.mode === 'hosted') return undefined;
  return {
    demo: config.demo ?? [],
    mailPage: `http://127.0.0.1:${config.authPort}/emulator/mail`,
    accounts: [
      { email: 'an@example.com', displayName: 'Nguyễn An' },
      { email: 'binh@example.com', displayName: 'Trần Bình' },
    ],
  };
}
