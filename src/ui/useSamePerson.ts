import { createContext, useCallback, useContext, useState } from 'react';

/** Reads who is signed in at the moment of the call; undefined when nobody is. */
export const SignedInContext = createContext<() => string | undefined>(() => undefined);

/**
 * Tells whether the person for whom this part of the page was drawn is still the one who is signed in: what was started for
 * one person and continues later (a question, a picked file) is not done for another.
 */
export function useSamePerson(): () => boolean {
  const signedIn = useContext(SignedInContext);
  const [person] = useState(signedIn);
  return useCallback(() => signedIn() === person, [signedIn, person]);
}
