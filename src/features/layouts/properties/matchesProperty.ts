import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { withoutAccents } from '../../../protocol/textForms';
import { propertyTitle } from '../plainNames';
import { valueTitle } from './valueTitle';

/** What people call a property that is named otherwise; the kind of an input has three names. */
const INPUT_KIND = {
  vi: 'kiểu nhập, loại ô nhập, bàn phím: chữ, số, điện thoại, thư điện tử, mật khẩu, ngày, giờ',
  en: 'input kind, keyboard: text, number, phone, email, password, date, time',
};
const PROPERTY_WORDS: Readonly<Record<string, { vi: string; en: string }>> = {
  inputType: INPUT_KIND,
  fieldType: INPUT_KIND,
  type: INPUT_KIND,
};

/** `numberDecimal` → `number decimal`. */
const apart = (value: string): string =>
  value
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** True for a property that is meant by what was typed: by its name, what it does, or its values; marks may be left out. */
export function matchesProperty(
  name: string,
  property: CatalogueProperty | undefined,
  typed: string,
  language: 'vi' | 'en',
): boolean {
  const wanted = typed.trim().toLowerCase().normalize('NFC');
  const choices = property?.choices ?? [];
  const own = Object.hasOwn(PROPERTY_WORDS, name) ? PROPERTY_WORDS[name]?.[language] : undefined;
  const words = [
    name,
    propertyTitle(name, property, language),
    property?.doc[language] ?? '',
    own ?? '',
    ...choices.map(apart),
    ...choices.map((choice) => valueTitle(choice, language)),
  ]
    .join('\n')
    .toLowerCase();
  if (words.includes(wanted)) return true;
  // Typed without marks: whole words, since most syllables of Vietnamese look like a part of some English name.
  const bare = withoutAccents(wanted);
  return bare === wanted && ` ${withoutAccents(words).replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${bare} `);
}
