import { isRecord } from '../protocol';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';

/**
 * Name and proven e-mail address of an account, asked of the local identity service as its administrator. Empty where
 * it has none; an address that nobody has proven is none, since anybody may register under one that is not theirs.
 */
export async function lookUpAccount(
  authPort: number,
  uid: string,
): Promise<{ displayName: string; email: string }> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT.projectId}/accounts:lookup`;
  const response = await fetch(`http://127.0.0.1:${String(authPort)}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
  });
  const answer: unknown = await response.json();
  const users: unknown = isRecord(answer) ? answer['users'] : undefined;
  const first: unknown = Array.isArray(users) ? users[0] : undefined;
  const text = (field: string): string => {
    const value = isRecord(first) ? first[field] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const proven = isRecord(first) && first['emailVerified'] === true;
  return { displayName: text('displayName'), email: proven ? text('email') : '' };
}
