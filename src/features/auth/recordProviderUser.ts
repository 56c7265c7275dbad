import { providerUserRecord, userRecordPath } from '../../protocol';
import type { Person } from '../../transport/AuthGateway';
import type { Transport, TransportResult } from '../../transport/Transport';

/** Writes the record the platform keeps of a person who came through Google; the result says whether it was stored. */
export function recordProviderUser(
  transport: Pick<Transport, 'set'>,
  person: Person,
): Promise<TransportResult<void>> {
  return transport.set(userRecordPath(person.uid), providerUserRecord(person));
}
