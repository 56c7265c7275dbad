import { memoryShared, memoryStorage } from '../../test/renderApp';
import { createMemoryDatabase } from '../transport/memoryDatabase';
import { createMemoryTransport } from '../transport/memoryTransport';
import { localeChosen } from '../api/slices/preferencesSlice';
import { makeStore } from './store';

/** A visit of a browser with these languages: the language it begins in; `choose` picks another one before it ends. */
async function visit(
  languages: readonly string[],
  storage: ReturnType<typeof memoryStorage>,
  choose?: 'vi' | 'en',
): Promise<string> {
  const transport = createMemoryTransport(createMemoryDatabase());
  const page = makeStore({
    transport,
    storage,
    shared: memoryShared(storage.content).tab(),
    languages,
  });
  await page.ready;
  const { locale } = page.store.getState().preferences;
  if (choose) page.store.dispatch(localeChosen(choose));
  await page.stop();
  return locale;
}

test.each([
  [['vi-VN', 'en'], 'vi'],
  [['en-GB', 'vi'], 'en'],
  [['fr-FR', 'vi'], 'vi'],
  [['ja', 'de'], 'en'],
  [['VI'], 'vi'],
  [[], 'en'],
])('a first visit with %j is in %s', async (languages, locale) => {
  expect(await visit(languages, memoryStorage())).toBe(locale);
});

test('what was chosen wins over the browser’s languages, on every later visit', async () => {
  const storage = memoryStorage();
  expect(await visit(['en'], storage, 'vi')).toBe('en');
  expect(await visit(['en'], storage)).toBe('vi');
  expect(await visit(['vi'], storage, 'en')).toBe('vi');
  expect(await visit(['vi'], storage)).toBe('en');
});
