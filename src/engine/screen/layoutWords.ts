import { ENGLISH_MARKS } from './fields/numberMarks';
import { defaultWords, type LayoutWords } from './words';

/** The engine's words in both languages of the console. */
export const layoutWords: { vi: LayoutWords; en: LayoutWords } = {
  vi: defaultWords,
  en: {
    unknownWidget: 'Under development: {name}',
    brokenWidget: '{name} could not be drawn',
    imageFailed: 'The image could not be loaded',
    openLink: 'Open link',
    mapPlaceholder: 'The map is available on the phone only',
    webPlaceholder: 'The web page opens in its own window',
    search: 'Search',
    back: 'Back',
    confirm: 'Confirm',
    choose: 'Choose',
    pickImage: 'Choose a picture',
    removeImage: 'Remove the picture',
    required: 'This field must not be empty',
    invalidNumber: 'Please enter a number, such as 45,000 or 2.5',
    refused: 'This value is not accepted',
    tooSmall: 'At least {count}',
    tooGreat: 'At most {count}',
    notWhole: 'Please enter a whole number',
    invalidEmail: 'This is not an e-mail address',
    invalidPhone: 'This is not a phone number',
    invalidDate: 'Please enter a date, such as Nov 30, 2026 or 2026-11-30',
    invalidTime: 'Please enter a time, such as 08:30',
    tooLong: 'At most {count} characters',
    emptyLayout: 'There is nothing to show',
    printedRows: 'Only {printed} of {count} rows are printed',
    rating: '{value} of {count} stars',
    inputHint: 'Name (4 to 8 characters)',
    image: 'Image',
    numbers: ENGLISH_MARKS,
    locale: 'en',
  },
};
