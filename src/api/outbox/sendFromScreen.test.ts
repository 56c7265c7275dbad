import { createFieldStore } from '../../engine';
import type { NewPost } from './queuePost';
import { rowsEventOf, sendFromScreen, type PostingAction } from './sendFromScreen';

const newEvent = () => 'rows_2';
const plain = { rowsEvent: 'rows_1', listed: false, newEvent };
const LIST = '../data/events/list';

it('gives a question an event of its own, and other posts of a list that of its rows', () => {
  const post = { queriesRows: false, named: undefined };
  expect(rowsEventOf(plain, post)).toEqual({ event: '', isNamed: false });
  expect(rowsEventOf({ ...plain, listed: true }, post).event).toBe('rows_1');
  expect(rowsEventOf({ ...plain, listed: true }, { ...post, queriesRows: true }).event).toBe('rows_2');
  const named = { queriesRows: true, named: 'other' };
  expect(rowsEventOf({ ...plain, listed: true }, named)).toEqual({ event: 'other', isNamed: true });
  expect(rowsEventOf({ ...plain, listed: true }, { ...named, named: 'rows_1' }).isNamed).toBe(false);
});

function openScreen(rows: { takesRows?: boolean; isEmpty?: boolean; sends?: boolean } = {}) {
  const sent: NewPost[] = [];
  const kept: NewPost[] = [];
  const followed: string[] = [];
  const screen = {
    application: 'club',
    values: createFieldStore(),
    rows: {
      ...plain,
      takesRows: rows.takesRows ?? true,
      isEmpty: rows.isEmpty ?? true,
      follow: (event: string) => followed.push(event),
    },
    send: (post: NewPost) => {
      if (rows.sends !== false) sent.push(post);
      return rows.sends !== false;
    },
    keep: (post: NewPost) => kept.push(post),
  };
  return { screen, sent, kept, followed };
}
const press = (context: PostingAction['context'] = {}): PostingAction => ({
  command: 'search',
  postCollection: LIST,
  text: 'dế mèn',
  context,
});
const post = (action: PostingAction | undefined, postCollection = LIST) => ({
  postCollection,
  data: {},
  action,
});

it('keeps and follows what a person asks for, and follows without keeping what a script asks for', () => {
  const asked = openScreen();
  expect(sendFromScreen(asked.screen, post(press()))).toBe(true);
  expect(asked.sent).toMatchObject([{ application: 'club', recyclerEvent: 'rows_2', unattended: false }]);
  expect(asked.kept).toEqual(asked.sent);
  expect(asked.followed).toEqual(['rows_2']);

  const scripted = openScreen();
  expect(sendFromScreen(scripted.screen, post(undefined))).toBe(true);
  expect(scripted.sent).toMatchObject([{ unattended: true }]);
  expect([scripted.kept, scripted.followed]).toEqual([[], ['rows_2']]);
});

it('neither keeps nor follows what was not sent', () => {
  const { screen, sent, kept, followed } = openScreen({ sends: false });
  expect(sendFromScreen(screen, post(press()))).toBe(false);
  expect([sent, kept, followed]).toEqual([[], [], []]);
});

it('follows an event that the layout names only into an empty list', () => {
  const named = press({ recyclerEvent: 'other' });
  const plainPost: PostingAction = { ...named, command: 'post', data: {}, nameControl: '' } as PostingAction;
  for (const isEmpty of [true, false]) {
    const { screen, kept, followed } = openScreen({ takesRows: false, isEmpty });
    sendFromScreen(screen, post(plainPost));
    expect([kept, followed]).toEqual([[], isEmpty ? ['other'] : []]);
  }
});
