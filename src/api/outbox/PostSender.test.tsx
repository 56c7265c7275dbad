import { act, waitFor } from '@testing-library/react';
import { renderWithPlatform } from '../../testkit/renderWithPlatform';
import { person } from '../../../test/makeApiStore';
import { signedIn, signedOut } from '../slices/authSlice';
import { connectionChanged } from '../slices/connectionSlice';
import { selectOutbox } from '../slices/outboxSlice';
import type { NewPost } from './queuePost';
import { usePost } from './PostSender';

const gift: NewPost = { application: 'shop', postCollection: '../gift', data: { name: 'Tea' } };
// What a post of 16 kB has no room for.
const image = `data:image/jpeg;base64,${'A'.repeat(40_000)}`;
const pictured: NewPost = { ...gift, data: { name: 'Tea', image } };

/** A component that posts and stays mounted when another person signs in. */
async function open() {
  const now: { post: ReturnType<typeof usePost> | undefined } = { post: undefined };
  const Screen = () => {
    now.post = usePost();
    return null;
  };
  const app = await renderWithPlatform(<Screen />, {
    answers: {
      '../draft/upload_image': { data: { acknowledged: true, image: 'upload/-P1' } },
      '../gift': { data: { acknowledged: true } },
    },
  });
  const send = (newPost: NewPost) => act(() => void now.post?.send(newPost));
  const signInNext = () =>
    act(() => {
      app.store.dispatch(signedOut({ ended: 'here' }));
      app.platform.transport.signIn('u2');
      app.store.dispatch(signedIn(person('u2')));
    });
  return { ...app, now, send, signInNext };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

it('sends pictures first, then the post that names them', async () => {
  const { platform, send } = await open();
  send(pictured);
  await waitFor(() => expect(platform.posts('../gift')).toEqual([{ name: 'Tea', image: 'upload/-P1' }]));
});

it('sends a picture and its post once the connection is back', async () => {
  const { platform, store, now, send } = await open();
  platform.transport.onConnection((state) => act(() => void store.dispatch(connectionChanged(state))));
  platform.transport.goOffline();
  send(pictured);
  await waitFor(() => expect(now.post?.error).toEqual({ kind: 'offline' }));
  platform.transport.goOnline();
  await waitFor(() => expect(platform.posts('../gift')).toEqual([{ name: 'Tea', image: 'upload/-P1' }]));
});

it('a screen of one person posts nothing for the next, and shows them nothing of the first', async () => {
  const { platform, store, now, send, signInNext } = await open();
  send(gift);
  await waitFor(() => expect(now.post?.entry?.status).toBe('answered'));
  signInNext();
  expect(now.post?.entry).toBeUndefined();
  send({ ...gift, data: { name: 'Coffee' } });
  await settle();
  expect(platform.posts('../gift')).toEqual([{ name: 'Tea' }]);
  expect(selectOutbox(store.getState(), 'u2')).toEqual([]);
  expect(now.post?.error).toEqual({ kind: 'signedOut' });
});

it('neither the picture nor the post goes for the next person when the session ends in between', async () => {
  const { platform, store, send, signInNext } = await open();
  send(pictured);
  signInNext();
  await settle();
  expect(platform.requests().map(({ collection }) => collection)).toEqual([]);
  expect(selectOutbox(store.getState(), 'u2')).toEqual([]);
});
