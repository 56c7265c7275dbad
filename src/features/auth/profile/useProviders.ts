import { useCallback, useEffect, useState } from 'react';
import type { AuthError, Person } from '../../../transport/AuthGateway';
import { useAuthGateway } from '../AuthContext';

/** The ways the signed-in person can sign in; undefined until the identity service has said. */
export function useProviders(): {
  providers: readonly Person['provider'][] | undefined;
  failure: AuthError | undefined;
  refetch: () => void;
} {
  const gateway = useAuthGateway();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{
    providers?: readonly Person['provider'][];
    failure?: AuthError;
  }>({});
  useEffect(() => {
    let isCancelled = false;
    void gateway.providers().then((result) => {
      if (!isCancelled) setLoaded(result.ok ? { providers: result.value } : { failure: result.error });
    });
    return () => {
      isCancelled = true;
    };
  }, [gateway, attempt]);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  return { providers: loaded.providers, failure: loaded.failure, refetch };
}
