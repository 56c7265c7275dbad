import { saveProfile } from '../../../protocol/calls/bookPosts';
import { handle } from '../../access/handle';
import { bookPaths } from '../../book/bookPaths';
import { refuse } from '../../requests/handler';
import { acknowledge } from './acknowledged';

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A person's picture is theirs in every application (`personPictures.ts`), and never an address. */
export const saveProfileHandler = handle(saveProfile, {
  run({ avatar, image, ...texts }, { appUserId }) {
    if (![avatar, image].every(isAbsent)) return refuse('bad_image.profile');
    return acknowledge({ [bookPaths.profile(appUserId)]: texts });
  },
});
