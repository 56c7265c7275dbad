import { useTranslation } from 'react-i18next';
import { LAYOUTS } from '../../../protocol';
import { RESOURCES } from '../../../protocol/resources';
import { nameOf } from './places';

const SHARED = /^(web|android)\/(?:main_dashboard|recycler_layout\/(.+))$/;

/** What a document is called where people read it: a screen by its name, dashboards, rows and resources in words. */
export function useDocumentName(): (ref: string) => string {
  const { t } = useTranslation('applications');
  return (ref) => {
    if (ref === RESOURCES) return t('page.resources');
    const [, channel, row] = SHARED.exec(ref.slice(LAYOUTS.length + 1)) ?? [];
    if (!channel) return nameOf(ref);
    const device = channel === 'web' ? 'web' : 'phone';
    return row === undefined
      ? t(`page.document.dashboard.${device}`)
      : t(`page.document.row.${device}`, { name: row });
  };
}
