import { bookPaths } from '../../book/bookPaths';
import { placeOf, placeText } from '../../book/places';
import { refuse, type Handler } from '../../handler';
import { acknowledge } from './acknowledged';

/**
 * `../input/book/share_location` {latitude, longitude}: where the person is, rounded to about a kilometre before it is kept;
 * without both it is forgotten. Our own addition.
 */
export const shareLocation: Handler = {
  handle({ data, appUserId }) {
    const { latitude, longitude } = data;
    const path = `${bookPaths.profile(appUserId)}/location`;
    if (latitude === undefined && longitude === undefined)
      return Promise.resolve(acknowledge({ [path]: null }));
    const place = placeOf(latitude, longitude);
    return Promise.resolve(
      place
        ? acknowledge({ [path]: placeText(place) })
        : refuse(
            'bad_field',
            'Không đọc được vị trí này / This is no place (latitude, longitude in degrees)',
          ),
    );
  },
};
