import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { selectPerson } from '../../state/authSlice';
import { selectOutbox, type OutboxState } from '../../state/outboxSlice';
import type { PreferencesState } from '../../state/preferencesSlice';
import { personalData } from './personalData';

interface Kept {
  outbox: OutboxState;
  preferences: PreferencesState;
}

/** A file with everything that is kept of the person, before it goes. */
export function DownloadData() {
  const { t } = useTranslation('account');
  const person = useSelector(selectPerson);
  const preferences = useSelector((state: Kept) => state.preferences);
  const sent = useSelector((state: Kept) => selectOutbox(state, person?.uid));
  const { currentData, isFetching } = useOwnApplicationsQuery(person ? undefined : skipToken);
  const [saved, setSaved] = useState(false);
  if (!person) return null;

  const save = () => {
    const text = personalData(
      { person, applications: currentData, preferences, sent, storage: localStorage },
      new Date(),
    );
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'screenwire-data.json';
    link.click();
    // The browser reads the address after this task.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    setSaved(true);
  };
  return (
    <>
      <Button loading={isFetching} onClick={save}>
        {t('download.button')}
      </Button>
      <span role="status">{saved ? t('download.done') : ''}</span>
    </>
  );
}
