import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../hooks';
import { selectUserId } from '../slices/authSlice';
import { useOwnApplicationsQuery } from './ownApplications';

/** What an application that the person works on is called, in the language of the page; undefined for any other, and until it is known. */
export function useOwnApplicationName(application: string | undefined): string | undefined {
  const uid = useAppSelector(selectUserId);
  const isNeeded = application !== undefined && uid !== undefined;
  const { currentData } = useOwnApplicationsQuery(isNeeded ? undefined : skipToken);
  const own = currentData?.applications.find((one) => one.application === application);
  return own?.name;
}
