import type { OwnApplications } from '../../api/endpoints/ownApplications';
import type { PreferencesState } from '../../api/slices/preferencesSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import type { Person } from '../../transport/AuthGateway';

interface Kept {
  person: Person;
  /**
   * What the platform and its applications store; if it could not be loaded, the person's applications as this console has
   * them.
   */
  kept: { platform: Record<string, unknown> } | { applications: OwnApplications | undefined };
  preferences: PreferencesState;
  sent: readonly OutboxEntry[];
  /** What this browser stores, by key; undefined when it stores nothing. */
  storage: Storage | undefined;
}

/** Everything kept of a person that the console can reach, as JSON to take away. */
export function personalData({ person, kept, preferences, sent, storage }: Kept, exportedAt: Date): string {
  const stored = Object.keys(storage ?? {}).filter(
    (key) => key.startsWith('screenwire/') && key.includes(person.uid),
  );
  return JSON.stringify(
    {
      madeAt: exportedAt.toISOString(),
      person,
      ...('platform' in kept
        ? kept
        : {
            developer: kept.applications?.registration ?? null,
            applications: kept.applications?.applications ?? [],
          }),
      preferences,
      sentRequests: sent,
      browser: Object.fromEntries(stored.map((key) => [key, storage?.getItem(key)])),
    },
    null,
    2,
  );
}
