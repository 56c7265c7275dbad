import { createInstance, type FormatterModule, type i18n as I18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import appEn from '../../locales/en/app.json';
import uiEn from '../../locales/en/ui.json';
import appVi from '../../locales/vi/app.json';
import uiVi from '../../locales/vi/ui.json';

// A feature's texts travel with its screens, so that the first page does not carry those of all others. The chunk name joins
// them to the feature's chunk.
const lazyTexts = {
  account: () =>
    Promise.all([
      import(/* webpackChunkName: "account" */ '../../locales/vi/account.json'),
      import(/* webpackChunkName: "account" */ '../../locales/en/account.json'),
    ]),
  applications: () =>
    Promise.all([
      import(/* webpackChunkName: "applications" */ '../../locales/vi/applications.json'),
      import(/* webpackChunkName: "applications" */ '../../locales/en/applications.json'),
    ]),
  auth: () =>
    Promise.all([
      import(/* webpackChunkName: "auth" */ '../../locales/vi/auth.json'),
      import(/* webpackChunkName: "auth" */ '../../locales/en/auth.json'),
    ]),
  chooser: () =>
    Promise.all([
      import(/* webpackChunkName: "accounts" */ '../../locales/vi/chooser.json'),
      import(/* webpackChunkName: "accounts" */ '../../locales/en/chooser.json'),
    ]),
  content: () =>
    Promise.all([
      import(/* webpackChunkName: "content" */ '../../locales/vi/content.json'),
      import(/* webpackChunkName: "content" */ '../../locales/en/content.json'),
    ]),
  data: () =>
    Promise.all([
      import(/* webpackChunkName: "data" */ '../../locales/vi/data.json'),
      import(/* webpackChunkName: "data" */ '../../locales/en/data.json'),
    ]),
  dashboard: () =>
    Promise.all([
      import(/* webpackChunkName: "dashboard" */ '../../locales/vi/dashboard.json'),
      import(/* webpackChunkName: "dashboard" */ '../../locales/en/dashboard.json'),
    ]),
  ended: () =>
    Promise.all([
      import(/* webpackChunkName: "ended" */ '../../locales/vi/ended.json'),
      import(/* webpackChunkName: "ended" */ '../../locales/en/ended.json'),
    ]),
  exchange: () =>
    Promise.all([
      import(/* webpackChunkName: "exchange" */ '../../locales/vi/exchange.json'),
      import(/* webpackChunkName: "exchange" */ '../../locales/en/exchange.json'),
    ]),
  form: () =>
    Promise.all([
      import(/* webpackChunkName: "form" */ '../../locales/vi/form.json'),
      import(/* webpackChunkName: "form" */ '../../locales/en/form.json'),
    ]),
  inspector: () =>
    Promise.all([
      import(/* webpackChunkName: "inspector" */ '../../locales/vi/inspector.json'),
      import(/* webpackChunkName: "inspector" */ '../../locales/en/inspector.json'),
    ]),
  intro: () =>
    Promise.all([
      import(/* webpackChunkName: "intro" */ '../../locales/vi/intro.json'),
      import(/* webpackChunkName: "intro" */ '../../locales/en/intro.json'),
    ]),
  layouts: () =>
    Promise.all([
      import(/* webpackChunkName: "layouts" */ '../../locales/vi/layouts.json'),
      import(/* webpackChunkName: "layouts" */ '../../locales/en/layouts.json'),
    ]),
  leaving: () =>
    Promise.all([
      import(/* webpackChunkName: "alert" */ '../../locales/vi/leaving.json'),
      import(/* webpackChunkName: "alert" */ '../../locales/en/leaving.json'),
    ]),
  listQuery: () =>
    Promise.all([
      import(/* webpackChunkName: "list-query" */ '../../locales/vi/listQuery.json'),
      import(/* webpackChunkName: "list-query" */ '../../locales/en/listQuery.json'),
    ]),
  menu: () =>
    Promise.all([
      import(/* webpackChunkName: "menus" */ '../../locales/vi/menu.json'),
      import(/* webpackChunkName: "menus" */ '../../locales/en/menu.json'),
    ]),
  news: () =>
    Promise.all([
      import(/* webpackChunkName: "news" */ '../../locales/vi/news.json'),
      import(/* webpackChunkName: "news" */ '../../locales/en/news.json'),
    ]),
  outbox: () =>
    Promise.all([
      import(/* webpackChunkName: "outbox" */ '../../locales/vi/outbox.json'),
      import(/* webpackChunkName: "outbox" */ '../../locales/en/outbox.json'),
    ]),
  own: () =>
    Promise.all([
      import(/* webpackChunkName: "own" */ '../../locales/vi/own.json'),
      import(/* webpackChunkName: "own" */ '../../locales/en/own.json'),
    ]),
  profile: () =>
    Promise.all([
      import(/* webpackChunkName: "profile" */ '../../locales/vi/profile.json'),
      import(/* webpackChunkName: "profile" */ '../../locales/en/profile.json'),
    ]),
  rareErrors: () =>
    Promise.all([
      import(/* webpackChunkName: "auth-failure" */ '../../locales/vi/rareErrors.json'),
      import(/* webpackChunkName: "auth-failure" */ '../../locales/en/rareErrors.json'),
    ]),
  register: () =>
    Promise.all([
      import(/* webpackChunkName: "register" */ '../../locales/vi/register.json'),
      import(/* webpackChunkName: "register" */ '../../locales/en/register.json'),
    ]),
  reset: () =>
    Promise.all([
      import(/* webpackChunkName: "reset" */ '../../locales/vi/reset.json'),
      import(/* webpackChunkName: "reset" */ '../../locales/en/reset.json'),
    ]),
} satisfies Record<string, () => Promise<[{ default: ResourceLanguage }, { default: ResourceLanguage }]>>;

/** Features whose texts come with their screens: files of `locales/{vi,en}/`. */
export type Namespace = keyof typeof lazyTexts;

export const namespaces = Object.keys(lazyTexts) as Namespace[];

type LazyTexts = { [Name in Namespace]: Awaited<ReturnType<(typeof lazyTexts)[Name]>>[1]['default'] };

// Keys of texts are checked: `t('create.title')` must be there.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: LazyTexts & { app: typeof appEn; ui: typeof uiEn };
  }
}

/** The console's one i18next instance, with the texts of the shell in it from the start. */
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
      vi: { app: appVi, ui: uiVi },
      en: { app: appEn, ui: uiEn },
    },
  });

/** Loads a part of the page together with the texts that it shows. */
export async function withTexts<Part>(
  wanted: readonly Namespace[],
  load: () => Promise<Part>,
): Promise<Part> {
  const [part] = await Promise.all([load(), ...wanted.map(loadTexts)]);
  return part;
}

/** Brings the texts of one feature in, both languages at once: switching never waits. */
export async function loadTexts(namespace: Namespace): Promise<void> {
  if (i18n.hasResourceBundle('en', namespace)) return;
  const [vi, en] = await lazyTexts[namespace]();
  i18n.addResourceBundle('vi', namespace, vi.default);
  i18n.addResourceBundle('en', namespace, en.default);
}
