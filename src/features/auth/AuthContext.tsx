import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AuthGateway } from '../../transport/AuthGateway';

/** What only a local platform has: Google accounts to choose from, and a page where reset mails can be read. */
export interface LocalIdentity {
  /** Accounts that one press signs in with; none where the configuration names none. */
  demo?: readonly { email: string; password: string; displayName: string }[];
  /** Address of the mail page, e.g. `http://127.0.0.1:9099/emulator/mail`. */
  mailPage: string;
  /** Offered by the account chooser; any other can be typed in. */
  accounts: readonly { email: string; displayName: string }[];
}

interface AuthContextValue {
  gateway: AuthGateway;
  /** Absent on a hosted project. */
  local: LocalIdentity | undefined;
}

const AuthContext = createContext<AuthContextValue | undefined>(undefined);

function useAuthContext(): AuthContextValue {
  const value = useContext(AuthContext);
  if (!value) throw new Error('AuthGatewayProvider is missing above this component.');
  return value;
}

/** The identity service of the console. */
export function useAuthGateway(): AuthGateway {
  return useAuthContext().gateway;
}

/** What the local platform offers beside it; undefined on a hosted project. */
export function useLocalIdentity(): LocalIdentity | undefined {
  return useAuthContext().local;
}

/** Gives the screens below the identity service; `local` only when it is the local platform's. */
export function AuthGatewayProvider({
  gateway,
  local,
  children,
}: {
  gateway: AuthGateway;
  local?: LocalIdentity | undefined;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ gateway, local }), [gateway, local]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
