import { normalized } from './normalized';

/** Words without accents, cased as they are: `Số tiền Đặt` is `So tien Dat`. */
export const withoutAccents = (words: string): string =>
  normalized(words, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
