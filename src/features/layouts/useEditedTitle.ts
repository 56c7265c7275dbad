import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { said } from '../../api/endpoints/said';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { FORM_LAYOUTS, LAYOUTS, parseFormAddress } from '../../protocol';
import { RESOURCES } from '../../protocol/resources';
import type { EditedLayout } from './useEditedLayout';

const SHARED = /^(web|android)\/(?:main_dashboard|recycler_layout\/(.+))$/;

/** What people call the document that is edited: its screen and its application; a part by the screen it belongs to. */
export function useEditedTitle({ name, path }: Pick<EditedLayout, 'name' | 'path'>): string {
  const { t } = useTranslation('layouts');
  const [packed = ''] = name.split('#');
  const address = parseFormAddress(packed);
  const uid = useAppSelector(selectUserId);
  const locale = useAppSelector(selectLocale);
  const { currentData: own } = useOwnApplicationsQuery(address && uid !== undefined ? undefined : skipToken);
  if (!address) return t('editor.title');
  const { application: id, reference } = address;
  const known = own?.applications.find((one) => one.application === id);
  const application = known ? said(known, locale).name : id;
  const [, channel, row] = SHARED.exec(reference.slice(LAYOUTS.length + 1)) ?? [];
  const device = channel === 'web' ? 'web' : 'phone';
  const folder = [FORM_LAYOUTS, `${LAYOUTS}/`].find((one) => reference.startsWith(one)) ?? '';
  let screen = reference.slice(folder.length);
  if (reference === RESOURCES) screen = t('editor.document.resources');
  else if (row !== undefined) screen = t(`editor.document.row.${device}`, { name: row });
  else if (channel) screen = t(`editor.document.dashboard.${device}`);
  const title = t('editor.of', { screen, application });
  return path === '' ? title : t('editor.part', { title });
}
