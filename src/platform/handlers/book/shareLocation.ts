import { placeOf, placeText, readPlace } from '../../../protocol/data/place';
import { bookPaths } from '../../book/bookPaths';
import { combineEffects } from '../../book/cards';
import { refuse, type Handler } from '../../requests/handler';
import { acknowledge, acknowledgeWith } from './acknowledged';

/**
 * `../input/book/share_location` {latitude, longitude}, or {location: '10.78, 106.70'} as a form has it: where the person is,
 * rounded to about a kilometre before it is kept; without any of them it is forgotten. Our own addition.
 */
export const shareLocation: Handler = {
  handle({ data, appUserId }) {
    const { latitude, longitude, location } = data;
    const path = `${bookPaths.profile(appUserId)}/location`;
    const isForgotten = [latitude, longitude, location].every((value) => value === undefined);
    const place = location === undefined ? placeOf(latitude, longitude) : readPlace(location);
    if (!isForgotten && !place) return Promise.resolve(refuse('bad_field.place'));
    // A form that was drawn by us says what became of it; a screen of the console does so itself.
    if (typeof data['name_control'] !== 'string')
      return Promise.resolve(acknowledge({ [path]: place ? placeText(place) : null }));
    const words = place
      ? { vi: 'Đã chia sẻ vị trí', en: 'Your place is shared' }
      : { vi: 'Đã ngừng chia sẻ vị trí', en: 'Your place is shared no more' };
    return Promise.resolve(
      combineEffects(acknowledgeWith(words, data), {
        writes: { [path]: place ? placeText(place) : null },
        answers: [],
      }),
    );
  },
};
