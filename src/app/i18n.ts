import { createInstance, type FormatterModule, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { uiWords } from '../ui/words';
import { appWords } from './words';

interface Words {
  vi: ResourceLanguage;
  en: ResourceLanguage;
}

// A feature's words travel with its screens, so that the first page does not carry the words of all others. The chunk
// name joins each word list to its feature's chunk.
const lazyWords = {
  account: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "account" */ '../features/account/words')).accountWords,
  applications: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "applications" */ '../features/applications/words')).applicationsWords,
  auth: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "auth" */ '../features/auth/words')).authWords,
  profile: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "profile" */ '../features/auth/profile/words')).profileWords,
  content: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "content" */ '../features/content/words')).contentWords,
  data: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "data" */ '../features/applications/data/words')).dataWords,
  dashboard: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/words')).dashboardWords,
  exchange: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "exchange" */ '../ui/exchangeWords')).exchangeWords,
  form: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "form" */ '../features/form/words')).formWords,
  inspector: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "inspector" */ '../features/inspector/words')).inspectorWords,
  leaving: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "alert" */ './leaving/words')).leavingWords,
  layouts: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "layouts" */ '../features/layouts/words')).layoutsWords,
  news: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "news" */ '../features/news/words')).newsWords,
  outbox: async (): Promise<Words> =>
    (await import(/* webpackChunkName: "outbox" */ '../features/outbox/words')).outboxWords,
};

/** Features whose words come with their screens. */
export type Namespace = keyof typeof lazyWords;

export const namespaces = Object.keys(lazyWords) as Namespace[];

/** The console's one i18next instance, with the words of the shell in it from the start. */
export const i18n: I18n = createInstance();

// Every number in a text, counts above all, as the language groups its digits.
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, _format, language) =>
    typeof value === 'number' ? value.toLocaleString(language) : value,
};

// In memory and without plugins that wait, so it is ready when this line has run.
void i18n
  .use(formatter)
  .use(initReactI18next)
  .init({
    lng: 'vi',
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: {
      vi: { app: appWords.vi, ui: uiWords.vi },
      en: { app: appWords.en, ui: uiWords.en },
    },
  });

/** Brings the words of one feature in, both languages at once: switching never waits. */
export async function loadWords(namespace: Namespace): Promise<void> {
  if (i18n.hasResourceBundle('en', namespace)) return;
  const words = await lazyWords[namespace]();
  i18n.addResourceBundle('vi', namespace, words.vi);
  i18n.addResourceBundle('en', namespace, words.en);
}
