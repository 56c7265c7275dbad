import { FORM_LAYOUTS, LAYOUTS } from '../protocol';
import { RESOURCES } from '../protocol/resources';
import { fillWords } from './fillWords';
import { useLanguage } from './useLanguage';

const documentWords = {
  vi: {
    resources: 'Tài nguyên',
    dashboard: { web: 'Bảng chức năng trên web', android: 'Bảng chức năng trên điện thoại' },
    row: { web: 'Hàng “{{name}}” trên web', android: 'Hàng “{{name}}”' },
  },
  en: {
    resources: 'Resources',
    dashboard: { web: 'Dashboard on the web', android: 'Dashboard on the phone' },
    row: { web: 'Row “{{name}}” on the web', android: 'Row “{{name}}”' },
  },
} as const;

const SHARED = /^(web|android)\/(?:main_dashboard|recycler_layout\/(.+))$/;

/** The end of a document's reference: `add` of a form, else what stands below the layouts (`web/main_dashboard`). */
export function nameOfDocument(ref: string): string {
  const folder = [FORM_LAYOUTS, `${LAYOUTS}/`].find((one) => ref.startsWith(one)) ?? '';
  return ref.slice(folder.length);
}

/** What a document is called where people read it: a screen by its name, dashboards, rows and resources in words. */
export function useDocumentName(): (ref: string) => string {
  const words = documentWords[useLanguage()];
  return (ref) => {
    if (ref === RESOURCES) return words.resources;
    const [, channel, row] = SHARED.exec(ref.slice(LAYOUTS.length + 1)) ?? [];
    if (channel !== 'web' && channel !== 'android') return nameOfDocument(ref);
    return row === undefined ? words.dashboard[channel] : fillWords(words.row[channel], { name: row });
  };
}
