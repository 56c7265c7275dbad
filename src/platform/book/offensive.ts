import { normalized } from '../../protocol/normalized';
import { foldText } from '../store/foldText';

// With their accents, since without them they are everyday words: `các`, `lon`, `đi`, `buổi`, `cho dễ`.
const ACCENTED = [
  'địt',
  'đụ',
  'đụ má',
  'lồn',
  'cặc',
  'buồi',
  'đéo',
  'đĩ',
  'chó đẻ',
  'mẹ mày',
  'đm',
  'đkm',
  'đcm',
  'cứt',
  'thằng chó',
  'con chó cái',
];

// Unmistakable without accents, so that leaving them out hides nothing.
const FOLDED = [
  'vcl',
  'vkl',
  'clgt',
  'dmm',
  'dkm',
  'deo me',
  'dit me',
  'du ma may',
  'con me may',
  'fuck',
  'fucking',
  'motherfucker',
  'shit',
  'bitch',
  'cunt',
  'asshole',
];

const words = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
const exact = (text: string): string => words(normalized(text, 'NFC').toLowerCase());

const WITH_ACCENTS = ACCENTED.map(exact);
const WITHOUT_ACCENTS = FOLDED.map((word) => words(foldText(word)));

/**
 * True when a text holds one of a short list of insults as whole words. No list is complete, and none is a judge:
 * everything else is for people to report.
 */
export function isOffensive(text: string): boolean {
  const accented = exact(text);
  const folded = words(foldText(text));
  return (
    WITH_ACCENTS.some((word) => accented.includes(word)) ||
    WITHOUT_ACCENTS.some((word) => folded.includes(word))
  );
}
