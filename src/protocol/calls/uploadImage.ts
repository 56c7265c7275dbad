import * as v from 'valibot';
import { defineCall } from './defineCall';
import { givenOrNot } from './fields';

/** Hands over a picture, with its thumbnail where it has one; the answer's name for both stands in the next post. */
export const uploadImage = defineCall({
  collection: '../draft/upload_image',
  envelope: 'data',
  sentBy: 'screen',
  by: 'anybody',
  upload: 'picture',
  // Read by hand: what is wrong with a picture is said in words of its own.
  input: v.object({ image: givenOrNot<string>(), thumbnail: givenOrNot<string>() }),
  output: v.object({ acknowledged: v.optional(v.boolean()), image: v.pipe(v.string(), v.nonEmpty()) }),
  about:
    'Both are `data:` URLs, `thumbnail` of at most 20,000 letters. `image` of the answer (`upload/…`) names both for a day; to a service it is a logo.',
});
