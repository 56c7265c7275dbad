import { useCallback, useEffect, useState } from 'react';
import type { AuthError, Person } from '../../../transport/AuthGateway';
import { useAuthGateway } from '../AuthContext';

/** The ways the signed-in person can sign in; undefined until the identity service has said. */
export function useProviders(): {
  providers: readonly Person['provider'][] | undefined;
  failure: AuthError | undefined;
  ask: () => void;
} {
  const gateway = useAuthGateway();
  const [visit, setVisit] = useState(0);
  const [known, setKnown] = useState<{
    providers?: readonly Person['provider'][];
    failure?: AuthError;
  }>({});
  useEffect(() => {
    let over = false;
    void gateway.providers().then((result) => {
      if (!over) setKnown(result.ok ? { providers: result.value } : { failure: result.error });
    });
    return () => {
      over = true;
    };
  }, [gateway, visit]);
  const ask = useCallback(() => setVisit((before) => before + 1), []);
  return { providers: known.providers, failure: known.failure, ask };
}
