import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { packFormAddress, FORM_LAYOUTS } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const openMissing = (path: string) =>
  renderApp({
    path,
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      answer(event, { error: { code: 'not_found', message: 'Không tìm thấy màn hình' } });
    },
  });

it('leads from the address of a screen that was renamed back to its application', async () => {
  const { user, container } = await openMissing('/app/kho/phieu_muon');
  expect(await screen.findByText(/^Không có màn hình nào ở địa chỉ này/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Về trang đầu của ứng dụng' }));
  await waitFor(() => expect(window.location.pathname).toBe('/app/kho'));
});

it('leads back home from there in the console', async () => {
  const packed = packFormAddress({
    reference: `${FORM_LAYOUTS}phieu_muon`,
    application: 'kho',
    appUserId: 'A',
  });
  const { user } = await openMissing(`/generalform/${packed}`);
  await user.click(await screen.findByRole('button', { name: 'Về trang chủ' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});
