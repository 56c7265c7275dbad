import {
  backEndCollection,
  isAnsweredByBackEnd,
  isScreenOpened,
  screenName,
  screenOpened,
} from './backEndCollections';
import { CONSOLE_COLLECTIONS } from './calls/consoleCollections';

test.each([
  ['../hello', 'hello'],
  [' hello ', 'hello'],
  ['kho/input_data_cluster01/hello', 'hello'],
  ['quiz/*', 'quiz/*'],
  ['data/expenses/add', 'data/expenses/add'],
  ['draft/core/get_layout_data', 'draft/core/get_layout_data'],
  ['../screen_opened/*', 'screen_opened/*'],
])('%s is kept as %s', (entered, kept) => {
  expect(backEndCollection(entered, 'kho')).toBe(kept);
});

test.each([
  ...CONSOLE_COLLECTIONS,
  'draft/core/backend_alive',
  'draft/core/get_data',
  'draft/core/get_main_dashboard_app',
  'draft/core/*',
  'openform',
  '',
  '*',
  '../*',
  'a*',
  'a/*/b',
  'a/b*',
  '../../hello',
  'other/input_data/hello',
  'a//b',
  'a.b',
  'x'.repeat(201),
])('%s is left to no back end', (entered) => {
  expect(backEndCollection(entered, 'kho')).toBeUndefined();
});

test('a name stands for itself, and with /* for what is below it', () => {
  const isAnswered = (bare: string) => isAnsweredByBackEnd(['hello', 'quiz/*', 'draft/*'], bare);
  expect(['hello', 'quiz/a', 'quiz/a/b', 'draft/upload_image'].map(isAnswered)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['hell', 'hello/a', 'quiz', 'quizzes/a', 'constructor'].map(isAnswered)).not.toContain(true);
});

test('however wide a name is, what manages, erases and serves documents stays with the platform', () => {
  const wide = ['draft/*', 'draft/core/*', '../delete_account', 'delete_account', '*'];
  const collections = CONSOLE_COLLECTIONS.map((collection) => collection.replace('../', ''));
  for (const bare of [...collections, 'draft/core/backend_alive', 'draft/core/get_layout_data', 'openform'])
    expect([bare, isAnsweredByBackEnd(wide, bare)]).toEqual([bare, false]);
  expect(isAnsweredByBackEnd(['draft/core/get_layout_data'], 'draft/core/get_layout_data')).toBe(true);
});

test('an opened screen is named as the application’s layouts have it', () => {
  const reference = '../configuration/system_setting/layout/android/form/expenses';
  expect(screenName(reference, 'kho')).toBe('android/form/expenses');
  expect(screenName('kho/configuration/x', 'kho')).toBe('kho/configuration/x');
  const collection = screenOpened(reference, 'kho');
  expect(collection).toBe('screen_opened/android/form/expenses');
  expect([collection, 'screen_opened', 'screen_opened_x/y'].map(isScreenOpened)).toEqual([
    true,
    false,
    false,
  ]);
  expect(isAnsweredByBackEnd(['screen_opened/*'], collection)).toBe(true);
  expect(isAnsweredByBackEnd(['screen_opened/android/form/other'], collection)).toBe(false);
});
