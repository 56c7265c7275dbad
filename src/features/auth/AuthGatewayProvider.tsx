import { useMemo, type ReactNode } from 'react';
import type { AuthGateway } from '../../transport/AuthGateway';
import { AuthContext, type LocalIdentity } from './AuthContext';

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
