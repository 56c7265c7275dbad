import { bookPaths } from '../../book/bookPaths';
import type { Handler } from '../../handler';
import { readTexts } from '../inputText';
import { acknowledge } from './acknowledged';

const FIELDS = ['user_name', 'phone_number', 'address', 'address_original', 'location'] as const;

/** `../draft/provide_oxy/post_data`: the person's profile in the application. */
export const saveProfile: Handler = {
  handle({ data, appUserId }) {
    const texts = readTexts(
      data,
      FIELDS.map((field) => ({ field, longest: 500 })),
    );
    return Promise.resolve(
      'refused' in texts ? texts : acknowledge({ [bookPaths.profile(appUserId)]: texts }),
    );
  },
};
