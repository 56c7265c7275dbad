import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { queuePost } from '../../api/outbox/queuePost';
import { selectOutbox } from '../../api/slices/outboxSlice';
import { answer, makeApiStore } from '../../../test/makeApiStore';
import { AlertContext } from '../../ui/useAlert';
import { PostOutcomes } from './PostOutcomes';

it('tells each answer once, also one that was there before this part of the page', async () => {
  const { database, store, close } = makeApiStore();
  let count = 0;
  database.respond((request) => {
    count += 1;
    answer(request, { msg_type: 'command', data: { screen: { show_alert_dialog: `answer ${count}` } } });
  });
  const post = async () => {
    const postCollection = '../data/events/add';
    store.dispatch(queuePost({ application: 'club', postCollection, data: { name: 'Mắt biếc' } }));
    await waitFor(() =>
      expect(selectOutbox(store.getState(), 'u1').map(({ outcome }) => outcome.length)).toEqual(
        Array(count).fill(1),
      ),
    );
  };
  await post();

  const alert = jest.fn(() => Promise.resolve(true));
  render(
    <Provider store={store}>
      <AlertContext value={alert}>
        <PostOutcomes />
      </AlertContext>
    </Provider>,
  );
  const from = { application: 'club', applicationName: '' };
  expect(alert.mock.calls).toEqual([['answer 1', { from }]]);
  await act(post);
  expect(alert.mock.calls).toEqual([
    ['answer 1', { from }],
    ['answer 2', { from }],
  ]);
  close();
});
