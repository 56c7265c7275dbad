import { screen, within } from '@testing-library/react';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

// No message is known that a card cannot draw: here one is made up.
jest.mock('./RowOutcome', () => ({
  RowOutcome: ({ message }: { message: { id: string } }) => {
    if (message.id === 'bad') throw new Error('no outcome');
    return null;
  },
}));
afterEach(stopApps);

const home: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  if (record['dataCollection'] !== 'draft/core/get_home_layout') return;
  const layout = { widget: 'TextView', properties: [{ text: 'Ứng dụng nhóm' }] };
  answer(inner.event, { application: 'club', data: { layout } });
};

it('leaves all others where a card cannot be drawn, and says whose it is', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { database, store } = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng nhóm');
  const day = `response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  const addCard = (id: string, text: string) => {
    const layout: JsonObject = { widget: 'TextView', properties: [{ text }] };
    database.push(day, { application: 'quiz', id, data: { layout } });
  };
  addCard('good', 'Thẻ tốt');
  addCard('bad', 'Thẻ hỏng');
  const today = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
  expect(await today.findByText('Một tin của quiz không hiện được.')).toBeVisible();
  expect(await today.findByText('Thẻ tốt')).toBeInTheDocument();
  expect(today.queryByText('Thẻ hỏng')).toBeNull();
  consoleError.mockRestore();
});

it('draws a card whose script calls nothing that can be named', async () => {
  const { database, store } = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng nhóm');
  const day = `response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`;
  database.push(day, {
    application: 'quiz',
    id: 'odd',
    texts: [{ text: 'Xin chào', vi: 'Chào', en: 'Hello' }],
    data: {
      layout: { widget: 'TextView', properties: [{ text: 'Xin chào' }] },
      script_param: { methodName: { toString: 1 } },
    },
  });
  const today = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
  expect(await today.findByText('Chào')).toBeInTheDocument();
});
