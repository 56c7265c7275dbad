import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useOwnApplicationsQuery, type OwnApplications } from '../../api/endpoints/ownApplications';
import { useLazyPersonalDataQuery } from '../../api/endpoints/personalData';
import { selectPerson } from '../../api/slices/authSlice';
import { browserStorage } from '../../api/slices/browserStorage';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { ErrorState } from '../../ui/ErrorState';
import { useLock } from '../../ui/useLock';
import { saveFile } from '../../ui/saveFile';
import type { PreferencesState } from '../../api/slices/preferencesSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import type { Person } from '../../transport/AuthGateway';

/**
 * Downloads everything stored about the person. If the platform does not answer, the error is shown and the local part is
 * offered.
 */
export function DownloadData() {
  const { t } = useTranslation('account');
  const person = useAppSelector(selectPerson);
  const preferences = useAppSelector((state) => state.preferences);
  const sent = useAppSelector((state) => selectOutbox(state, person?.uid));
  const { currentData: ownApplications } = useOwnApplicationsQuery(person ? undefined : skipToken);
  const [requestPersonalData, { isFetching, error }] = useLazyPersonalDataQuery();
  const [saved, setSaved] = useState<'all' | 'known'>();
  const locked = useLock();
  if (!person) return null;

  const save = (kept: Parameters<typeof personalData>[0]['kept']) => {
    const text = personalData({ person, kept, preferences, sent, storage: browserStorage() }, new Date());
    saveFile('screenwire-data.json', text);
    setSaved('platform' in kept ? 'all' : 'known');
  };
  const download = async () => {
    setSaved(undefined);
    const { data } = await requestPersonalData(undefined);
    if (data) save({ platform: data });
  };
  return (
    <>
      <Button loading={isFetching} onClick={() => locked(download)}>
        {t('download.button')}
      </Button>
      <span role="status">{saved ? t(`download.done.${saved}`) : ''}</span>
      {error !== undefined && !isFetching && (
        <>
          <ErrorState error={error} onRetry={() => locked(download)} />
          <Button onClick={() => save({ applications: ownApplications })}>{t('download.known')}</Button>
        </>
      )}
    </>
  );
}

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
function personalData({ person, kept, preferences, sent, storage }: Kept, exportedAt: Date): string {
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
