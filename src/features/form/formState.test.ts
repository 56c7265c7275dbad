import {
  formReducer,
  isUnsent,
  MAX_SCRIPT_POSTS,
  openForm,
  selectNextForm,
  typedValues,
  type FormEvent,
  type FormState,
} from './formState';
import { namesProfile } from './profileForm';

const after = (state: FormState, ...events: FormEvent[]): FormState => events.reduce(formReducer, state);
const openedForm = openForm({ rowsEvent: 'rows_1', restored: true, posted: [] });

it('lets scripts post a little, and anew after the person did something', () => {
  const spentState = after(
    openedForm,
    ...Array.from({ length: MAX_SCRIPT_POSTS }, () => ({ type: 'scriptPosted' }) as const),
  );
  expect(spentState.scriptPosts).toBe(0);
  expect(after(spentState, { type: 'attended' }).scriptPosts).toBe(MAX_SCRIPT_POSTS);
});

it('lets scripts open three forms in a row, and any after the person did something', () => {
  expect([0, 1, 2, 3].map((count) => selectNextForm(openedForm, count))).toEqual([1, 2, 3, undefined]);
  const attended = after(openedForm, { type: 'attended' });
  expect(selectNextForm(attended, 3)).toBe(0);
  expect(after(attended, { type: 'attended' })).toBe(attended);
});

it('knows whose the last post was; one that was asked about is of whom it was', () => {
  const person = after(openedForm, { type: 'posted', typed: [], by: 'person' });
  expect(person.byPerson).toBe(true);
  expect(after(person, { type: 'posted', typed: ['a'] })).toMatchObject({ byPerson: true, posted: ['a'] });
  expect(after(person, { type: 'posted', typed: [], by: 'script' }).byPerson).toBe(false);
});

it('is unsent while something typed was in no post, or the post failed', () => {
  const postedState = after(openedForm, { type: 'posted', typed: ['a', 'b'] });
  expect(isUnsent(openedForm, ['a'], false)).toBe(true);
  expect(isUnsent(postedState, ['a'], false)).toBe(false);
  expect(isUnsent(postedState, ['a', 'c'], false)).toBe(true);
  expect(isUnsent(postedState, ['a'], true)).toBe(true);
  expect(isUnsent(postedState, [], true)).toBe(false);
});

it('counts what differs from what an input showed at first, and all that rows hold', () => {
  const definitions = [
    { name: 'title', initial: 'Kho' },
    { name: 'note', initial: '' },
  ];
  const snapshot = { '': { title: 'Kho', note: 'mới' }, row1: { title: 'Kho' } };
  const values = { definitions: () => definitions as never, snapshot: () => snapshot };
  expect(typedValues(values)).toEqual(['["","note","mới"]', '["row1","title","Kho"]']);
});

it('follows the rows of the last question, and forgets a draft and a location', () => {
  const state = after(
    openedForm,
    { type: 'rowsAsked', event: 'rows_2' },
    { type: 'keptFormForgotten' },
    { type: 'locationGiven', location: '10.7,106.6' },
  );
  expect(state).toMatchObject({ rowsEvent: 'rows_2', restored: false, location: '10.7,106.6' });
  expect(after(state, { type: 'locationGiven', location: '' }).location).toBe('');
});

it('finds the collection of a profile wherever a layout or a script names it', () => {
  const collection = '../provide_profile/post_data';
  expect(namesProfile({ views: [{ properties: [{ action: collection }] }] })).toBe(true);
  expect(namesProfile(undefined, { script_param: { post_collection: collection } })).toBe(true);
  expect(namesProfile({ views: [{ action: '../input/select/book' }] }, undefined)).toBe(false);
});
