import { isRecord } from '../protocol';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';

/** The display name of an account, asked of the local identity service as its administrator; empty when it has none. */
export async function lookUpName(authPort: number, uid: string): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT.projectId}/accounts:lookup`;
  const response = await fetch(`http://127.0.0.1:${String(authPort)}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
  });
  const answer: unknown = await response.json();
  const users: unknown = isRecord(answer) ? answer['users'] : undefined;
  const first: unknown = Array.isArray(users) ? users[0] : undefined;
  const name = isRecord(first) ? first['displayName'] : undefined;
  return typeof name === 'string' ? name : '';
}
