import { screen } from '@testing-library/react';
import { renderApp, stopApps } from '../../../../test/renderApp';

jest.mock('../../../ui/pickPicture', () => {
  throw new Error('Loading chunk 7 failed.');
});

afterEach(stopApps);

it('tells that the part which picks a picture could not be loaded', async () => {
  const { user } = await renderApp({ path: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Chọn ảnh từ máy' }));
  expect(await screen.findByText(/^Không tải được một phần của trang/)).toBeVisible();
});
