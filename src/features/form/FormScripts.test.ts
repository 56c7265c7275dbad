import type { AppStore } from '../../api/hooks';
import type { ScreenCommand } from '../../engine';
import type { FormPage } from './FormPage';
import { FormScripts } from './FormScripts';

const LIST = '../data/events/list';
const nothing = () => ({});

/** A form that scripts opened after `unattended` others. */
function openForm(unattended = 0, isLastSeen = false) {
  const posts: unknown[] = [];
  const opened: unknown[] = [];
  const ignored: unknown[] = [];
  const page = {
    returns: true,
    hrefFor: ({ layoutForm }: { layoutForm: string }) => layoutForm,
    navigate: (path: string, options: unknown) => void opened.push([path, options]),
  };
  const scripts = new FormScripts({
    store: { dispatch: (action: unknown) => void ignored.push(action) } as unknown as AppStore,
    load: { application: 'club', event: 'e1', isLastSeen },
    unattended,
    page: () => page as unknown as FormPage,
    send: (postCollection, fields) => void posts.push([postCollection, fields]),
    clearRows: () => undefined,
  });
  const post = (data?: Record<string, string>) =>
    scripts.perform({ command: 'post', postCollection: LIST, data } as ScreenCommand, () => ({ typed: 'a' }));
  const open = () =>
    scripts.perform({ command: 'openForm', layoutForm: 'next', screenName: '' } as ScreenCommand, nothing);
  return { scripts, posts, opened, ignored, post, open };
}

it('lets scripts post a little, and again after the person did something', () => {
  const { scripts, posts, ignored, post } = openForm();
  for (let count = 0; count < 4; count++) post();
  expect([posts.length, ignored.length]).toEqual([3, 1]);
  scripts.attend();
  post({ own: 'b' });
  expect(posts.slice(2)).toEqual([
    [LIST, { typed: 'a' }],
    [LIST, { own: 'b' }],
  ]);
});

it('posts nothing from a form as it was seen last, and nothing to what only the console may ask', () => {
  const lastSeen = openForm(0, true);
  lastSeen.post();
  expect(lastSeen.posts).toEqual([]);
  const { scripts, posts, ignored } = openForm();
  scripts.perform({ command: 'post', postCollection: 'delete_account' }, nothing);
  expect([posts.length, ignored.length]).toEqual([0, 1]);
});

it('lets scripts open three forms in a row, and any after the person did something', () => {
  for (const unattended of [0, 1, 2]) {
    const { opened, open } = openForm(unattended);
    open();
    expect(opened).toMatchObject([['next', { replace: true, state: { unattended: unattended + 1 } }]]);
  }
  const { scripts, opened, ignored, open } = openForm(3);
  open();
  expect([opened.length, ignored.length]).toEqual([0, 1]);
  scripts.attend();
  open();
  expect(opened).toMatchObject([['next', { replace: false, state: { unattended: 0, returns: true } }]]);
});
