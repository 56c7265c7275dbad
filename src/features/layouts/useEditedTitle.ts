import { useTranslation } from 'react-i18next';
import { useOwnApplicationName } from '../../api/endpoints/useOwnApplicationName';
import { parseFormAddress } from '../../protocol';
import { useDocumentName } from '../../ui/useDocumentName';
import type { EditedLayout } from './useEditedLayout';

/** What people call the document that is edited: its screen and its application; a part by the screen it belongs to. */
export function useEditedTitle({ name, path }: Pick<EditedLayout, 'name' | 'path'>): string {
  const { t } = useTranslation('layouts');
  const nameOf = useDocumentName();
  const [packed = ''] = name.split('#');
  const address = parseFormAddress(packed);
  const ownName = useOwnApplicationName(address?.application);
  if (!address) return t('editor.title');
  const { application: id, reference } = address;
  const title = t('editor.of', { screen: nameOf(reference), application: ownName ?? id });
  return path === '' ? title : t('editor.part', { title });
}
