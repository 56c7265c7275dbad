import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { localized } from '../../api/endpoints/localized';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { parseFormAddress } from '../../protocol';
import { useDocumentName } from '../../ui/useDocumentName';
import type { EditedLayout } from './useEditedLayout';

/** What people call the document that is edited: its screen and its application; a part by the screen it belongs to. */
export function useEditedTitle({ name, path }: Pick<EditedLayout, 'name' | 'path'>): string {
  const { t } = useTranslation('layouts');
  const nameOf = useDocumentName();
  const [packed = ''] = name.split('#');
  const address = parseFormAddress(packed);
  const uid = useAppSelector(selectUserId);
  const locale = useAppSelector(selectLocale);
  const { currentData: ownApplications } = useOwnApplicationsQuery(
    address && uid !== undefined ? undefined : skipToken,
  );
  if (!address) return t('editor.title');
  const { application: id, reference } = address;
  const ownApplication = ownApplications?.applications.find((one) => one.application === id);
  const application = ownApplication ? localized(ownApplication, locale).name : id;
  const title = t('editor.of', { screen: nameOf(reference), application });
  return path === '' ? title : t('editor.part', { title });
}
