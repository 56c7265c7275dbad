import { screen, waitFor } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const PROMISE = 'Màn hình sẽ tự tiếp tục khi có kết nối.';

it('asks again by itself for what a lost connection kept from a screen, as its words promise', async () => {
  const requests: unknown[] = [];
  const { transport } = await renderApp({
    path: '/createappliation',
    platform: ({ record, answer }, { event }) => {
      requests.push(record['dataCollection']);
      if (record['dataCollection'] === '../own_applications') answer(event, { data: { count: 0 } });
    },
    offline: true,
  });
  expect(await screen.findByText(PROMISE)).toBeVisible();
  transport.goOnline();
  await waitFor(() => expect(requests).toContain('../own_applications'));
  await waitFor(() => expect(screen.queryByText(PROMISE)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
