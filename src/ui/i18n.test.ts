import { readdirSync, readFileSync } from 'node:fs';
import { isRecord } from '../protocol';
import { i18n, namespaces } from './i18n';

const filesOf = (language: string) => readdirSync(`locales/${language}`).sort();
const readTexts = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));

/** Every word as `path → its placeholders`. */
function shapeOf(value: unknown, path = ''): string[] {
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, child]) => shapeOf(child, `${path}.${key}`));
  const places = [...String(value).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  return [`${path} ${places.join(',')}`];
}

it.each(filesOf('en'))('%s has the same keys and placeholders in both languages', (file) => {
  const shape = shapeOf(readTexts('en', file)).sort();
  expect(shapeOf(readTexts('vi', file)).sort()).toEqual(shape);
  expect(shape).not.toEqual([]);
});

it('has the same files in both languages, and i18next loads those of the console', () => {
  expect(filesOf('vi')).toEqual(filesOf('en'));
  const loaded = [...namespaces, 'app', 'ui'].map((name) => `${name}.json`);
  expect(filesOf('en').filter((file) => !loaded.includes(file))).toEqual([
    'check.json',
    'engine.json',
    'expressions.json',
    'refusals.json',
    'values.json',
  ]);
});

it('groups the digits of numbers as the language does, and leaves texts of digits alone', () => {
  const offlineUnsent = (lng: string, count: unknown) => i18n.t('app:offlineUnsent', { lng, count });
  expect(offlineUnsent('vi', 100_000)).toContain(' 100.000 yêu cầu ');
  expect(offlineUnsent('en', 100_000)).toContain(': 100,000.');
  expect(i18n.t('app:copyright', { lng: 'vi', year: '2026' })).toBe('© 2026 Screenwire');
});

/** What stays: each language is named in itself. */
const NAMED = ['Tiếng Việt'];

const isVietnamese = (text: string): boolean => /[\u0300-\u036f\u0110\u0111]/.test(text.normalize('NFD'));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

const english = filesOf('en').map((file) => ({ file, texts: readTexts('en', file) }));

it('no English words hold Vietnamese', () => {
  const texts = english.flatMap((one) => textsIn(one.texts));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => isVietnamese(text) && !NAMED.includes(text))).toEqual([]);
});

/** Counts that are never one: bounds, and what is only told of several. */
const NEVER_ONE = [
  'At most {{count}} steps.',
  'Show all {{count}} applications',
  'Show all {{count}} changes',
  'The first {{count}} rows; there are more.',
  'There are {{count}} messages already; no more can be sent.',
  '{{count}} documents, too many to list',
  '{{count}} requests that you sent didn’t go through. The newest:',
];

/** Texts that count several things and have no words for one. */
function withoutOne(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, words]: [string, unknown]) => {
    if (typeof words !== 'string') return withoutOne(words);
    const isPlural = /\{\{count\}\} (?:[a-z]+ )?(?!is\b|was\b)[a-z]+s\b|\{\{count\}\} people/.test(words);
    return isPlural && !/_(?:one|other)$/.test(key) && !Object.hasOwn(value, `${key}_one`) ? [words] : [];
  });
}

it('one thing that is counted in English is no plural', () => {
  const found = english.flatMap(({ file, texts }) => withoutOne(texts).map((text) => `${file}: ${text}`));
  expect(found.filter((text) => !NEVER_ONE.some((ending) => text.endsWith(ending)))).toEqual([]);
});
