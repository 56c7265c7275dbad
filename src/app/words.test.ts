import { accountWords } from '../features/account/words';
import { applicationsWords } from '../features/applications/words';
import { dataWords } from '../features/applications/data/words';
import { chooserWords } from '../features/auth/chooserWords';
import { introWords } from '../features/auth/intro/words';
import { authWords } from '../features/auth/words';
import { rareErrorWords } from '../features/auth/rareErrorWords';
import { registerWords } from '../features/auth/registerWords';
import { resetWords } from '../features/auth/resetWords';
import { profileWords } from '../features/auth/profile/words';
import { contentWords } from '../features/content/words';
import { ownWords } from '../features/dashboard/ownWords';
import { dashboardWords } from '../features/dashboard/words';
import { formWords } from '../features/form/words';
import { inspectorWords } from '../features/inspector/words';
import { layoutsWords } from '../features/layouts/words';
import { newsWords } from '../features/news/words';
import { outboxWords } from '../features/outbox/words';
import { isRecord } from '../protocol';
import { exchangeWords } from '../ui/exchangeWords';
import { listQueryWords } from '../ui/listQuery/words';
import { uiWords } from '../ui/words';
import { i18n, namespaces } from './i18n';
import { leavingWords } from './leaving/words';
import { menuWords } from './shell/menuWords';
import { appWords } from './words';

const features = {
  account: accountWords,
  applications: applicationsWords,
  auth: authWords,
  content: contentWords,
  dashboard: dashboardWords,
  data: dataWords,
  exchange: exchangeWords,
  form: formWords,
  inspector: inspectorWords,
  layouts: layoutsWords,
  leaving: leavingWords,
  news: newsWords,
  outbox: outboxWords,
  profile: profileWords,
};
const all = {
  ...features,
  app: appWords,
  chooser: chooserWords,
  intro: introWords,
  listQuery: listQueryWords,
  menu: menuWords,
  own: ownWords,
  rareErrors: rareErrorWords,
  register: registerWords,
  reset: resetWords,
  ui: uiWords,
};

/** Every word as `path → its placeholders`. */
function shapeOf(value: unknown, path = ''): string[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, child]) => shapeOf(child, `${path}.${key}`));
  const places = [...String(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  return [`${path} ${places.join(',')}`];
}

it.each(Object.entries(all))('%s says the same things in both languages', (_name, words) => {
  expect(shapeOf(words.vi).sort()).toEqual(shapeOf(words.en).sort());
  expect(shapeOf(words.vi).length).toBeGreaterThan(0);
});

it('registers every feature', () => {
  expect([...namespaces].sort()).toEqual(Object.keys(features).sort());
});

it('groups the digits of numbers as the language does, and leaves texts of digits alone', () => {
  const offlineUnsent = (lng: string, count: unknown) => i18n.t('app:offlineUnsent', { lng, count });
  expect(offlineUnsent('vi', 100_000)).toContain(' 100.000 yêu cầu ');
  expect(offlineUnsent('en', 100_000)).toContain(': 100,000.');
  expect(i18n.t('app:copyright', { lng: 'vi', year: '2026' })).toBe('© 2026 Screenwire');
});
