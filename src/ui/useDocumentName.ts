import { useTranslation } from 'react-i18next';
import { FORM_LAYOUTS, LAYOUTS } from '../protocol';
import { RESOURCES } from '../protocol/resources';

const SHARED = /^(web|android)\/(?:main_dashboard|recycler_layout\/(.+))$/;

/** The end of a document's reference: `add` of a form, else what stands below the layouts (`web/main_dashboard`). */
export function nameOfDocument(ref: string): string {
  const folder = [FORM_LAYOUTS, `${LAYOUTS}/`].find((one) => ref.startsWith(one)) ?? '';
  return ref.slice(folder.length);
}

/** What a document is called where people read it: a screen by its name, dashboards, rows and resources in words. */
export function useDocumentName(): (ref: string) => string {
  const { t } = useTranslation('exchange');
  return (ref) => {
    if (ref === RESOURCES) return t('document.resources');
    const [, channel, row] = SHARED.exec(ref.slice(LAYOUTS.length + 1)) ?? [];
    if (channel !== 'web' && channel !== 'android') return nameOfDocument(ref);
    return row === undefined
      ? t(`document.dashboard.${channel}`)
      : t(`document.row.${channel}`, { name: row });
  };
}
