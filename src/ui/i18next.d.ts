import 'i18next';
import type account from '../../locales/en/account.json';
import type app from '../../locales/en/app.json';
import type applications from '../../locales/en/applications.json';
import type auth from '../../locales/en/auth.json';
import type chooser from '../../locales/en/chooser.json';
import type content from '../../locales/en/content.json';
import type dashboard from '../../locales/en/dashboard.json';
import type data from '../../locales/en/data.json';
import type ended from '../../locales/en/ended.json';
import type exchange from '../../locales/en/exchange.json';
import type form from '../../locales/en/form.json';
import type inspector from '../../locales/en/inspector.json';
import type intro from '../../locales/en/intro.json';
import type layouts from '../../locales/en/layouts.json';
import type leaving from '../../locales/en/leaving.json';
import type listQuery from '../../locales/en/listQuery.json';
import type menu from '../../locales/en/menu.json';
import type news from '../../locales/en/news.json';
import type outbox from '../../locales/en/outbox.json';
import type own from '../../locales/en/own.json';
import type profile from '../../locales/en/profile.json';
import type rareErrors from '../../locales/en/rareErrors.json';
import type register from '../../locales/en/register.json';
import type reset from '../../locales/en/reset.json';
import type ui from '../../locales/en/ui.json';

// Keys of texts are checked: `t('create.title')` must be there.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: {
      account: typeof account;
      app: typeof app;
      applications: typeof applications;
      auth: typeof auth;
      chooser: typeof chooser;
      content: typeof content;
      dashboard: typeof dashboard;
      data: typeof data;
      ended: typeof ended;
      exchange: typeof exchange;
      form: typeof form;
      inspector: typeof inspector;
      intro: typeof intro;
      layouts: typeof layouts;
      leaving: typeof leaving;
      listQuery: typeof listQuery;
      menu: typeof menu;
      news: typeof news;
      outbox: typeof outbox;
      own: typeof own;
      profile: typeof profile;
      rareErrors: typeof rareErrors;
      register: typeof register;
      reset: typeof reset;
      ui: typeof ui;
    };
  }
}
