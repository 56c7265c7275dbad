import { bookPaths } from '../../book/bookPaths';
import { refuse, type Handler } from '../../requests/handler';
import { readTexts } from '../../documents/inputText';
import { acknowledge } from './acknowledged';

// Back ends know these. Here a person's picture is theirs in every application (`personPictures.ts`), and never an address.
const PICTURES = ['avatar', 'image'] as const;

const FIELDS = ['user_name', 'phone_number', 'address', 'address_original', 'location'] as const;

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `../draft/provide_oxy/post_data`: the person's profile in the application. */
export const saveProfile: Handler = {
  handle({ data, appUserId }) {
    if (PICTURES.some((field) => !isAbsent(data[field])))
      return Promise.resolve(
        refuse(
          'bad_image',
          'Hồ sơ không nhận ảnh hay địa chỉ ảnh / A profile takes no picture and no address of one',
        ),
      );
    const texts = readTexts(
      data,
      FIELDS.map((field) => ({ field, maxLength: 500 })),
    );
    return Promise.resolve(
      'refused' in texts ? texts : acknowledge({ [bookPaths.profile(appUserId)]: texts }),
    );
  },
};
