import { screen, waitFor } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

it('asks again by itself for what a lost connection kept from a screen, as its words promise', async () => {
  const requests: unknown[] = [];
  const { transport } = await renderApp({
    path: '/books/history',
    platform: ({ record, answer }, { event }) => {
      requests.push(record['dataCollection']);
      if (record['dataCollection'] === '../input/book/history')
        answer(event, { application: 'book', data: { acknowledged: true } });
    },
    offline: true,
  });
  expect(await screen.findByText('Màn hình sẽ tự tiếp tục khi có kết nối.')).toBeVisible();
  transport.goOnline();
  await waitFor(() => expect(requests).toContain('../input/book/history'));
  await waitFor(() => expect(screen.queryByText('Màn hình sẽ tự tiếp tục khi có kết nối.')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
