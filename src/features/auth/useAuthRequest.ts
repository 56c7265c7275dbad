import { useCallback, useRef, useState } from 'react';
import type { AuthError, AuthResult } from '../../transport/AuthGateway';

/** One request at a time to the identity service. */
export interface AuthRequest {
  /** Stays true after success: the screen is about to unmount and must not send twice. */
  busy: boolean;
  failure: AuthError | undefined;
  /** Runs `work` unless one is running; the failure is kept for the screen and returned. */
  run: (work: () => Promise<AuthResult<unknown>>) => Promise<AuthError | undefined>;
}

/** `release`: unlock after success as well, for screens that stay. */
export function useAuthRequest({ release = false } = {}): AuthRequest {
  const [state, setState] = useState<{ busy: boolean; failure: AuthError | undefined }>({
    busy: false,
    failure: undefined,
  });
  // State updates with the next render; a ref keeps two clicks in the same moment from both passing.
  const running = useRef(false);

  const run = useCallback(
    async (work: () => Promise<AuthResult<unknown>>) => {
      if (running.current) return undefined;
      running.current = true;
      setState({ busy: true, failure: undefined });
      const result = await work();
      if (result.ok && !release) return undefined;
      running.current = false;
      const failure = result.ok ? undefined : result.error;
      setState({ busy: false, failure });
      return failure;
    },
    [release],
  );
  return { ...state, run };
}
