import type { PersonOf } from '../api/endpoints/personPictures';
import { lazyPart } from '../ui/lazyPart';

/** Somebody's picture, which nothing waits for: where its files do not arrive, the initials stay. */
export const LazyPicture = lazyPart<PersonOf>(() =>
  import(/* webpackChunkName: "person-picture" */ './FacePicture').then(
    ({ FacePicture }) => FacePicture,
    () => () => null,
  ),
);
