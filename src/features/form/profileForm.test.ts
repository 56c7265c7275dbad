import { namesProfile } from './profileForm';

it('finds the collection of a profile wherever a layout or a script names it', () => {
  const collection = '../provide_profile/post_data';
  expect(namesProfile({ views: [{ properties: [{ action: collection }] }] })).toBe(true);
  expect(namesProfile(undefined, { script_param: { post_collection: collection } })).toBe(true);
  expect(namesProfile({ views: [{ action: '../input/select/book' }] }, undefined)).toBe(false);
});
