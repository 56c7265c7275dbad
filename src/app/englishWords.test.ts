import { readdirSync } from 'node:fs';

// English texts hold no Vietnamese words and Vietnamese texts no English ones: each of these words belongs to one language.

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /^(?:app|features|ui|engine\/screen)\/.*[wW]ords\.ts$/.test(name));

/** What stays: each language is named in itself. */
const NAMED = ['Tiếng Việt'];

const isVietnamese = (text: string): boolean => /[\u0300-\u036f\u0110\u0111]/.test(text.normalize('NFD'));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** English words of a file; none where it holds no words of both languages. */
async function englishOf(file: string): Promise<string[]> {
  const held: Record<string, unknown> = await import(`../${file}`);
  return Object.values(held).flatMap((words) =>
    typeof words === 'object' && words !== null && 'vi' in words && 'en' in words ? textsIn(words.en) : [],
  );
}

it('no English words hold Vietnamese', async () => {
  const read = await Promise.all(FILES.map(async (file) => ({ file, texts: await englishOf(file) })));
  expect(read.flatMap(({ texts }) => texts).length).toBeGreaterThan(500);
  const found = read.flatMap(({ file, texts }) =>
    texts.filter((text) => isVietnamese(text) && !NAMED.includes(text)).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Counts that are never one: bounds, and what is only told of several. */
const NEVER_ONE = [
  'At most {{count}} steps.',
  'Show all {{count}} applications',
  'The first {{count}} rows; there are more.',
  'There are {{count}} messages already; no more can be sent.',
  '{{count}} documents, too many to be told here',
  '{{count}} requests that you sent were not carried out. The newest:',
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

it('one thing that is counted in English is no plural', async () => {
  const found = await Promise.all(
    FILES.map(async (file) => {
      const held: Record<string, unknown> = await import(`../${file}`);
      return Object.values(held).flatMap((words) =>
        typeof words === 'object' && words !== null && 'vi' in words && 'en' in words
          ? withoutOne(words.en).map((text) => `${file}: ${text}`)
          : [],
      );
    }),
  );
  expect(found.flat().filter((text) => !NEVER_ONE.some((known) => text.endsWith(known)))).toEqual([]);
});
