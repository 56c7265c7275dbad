import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { i18n } from '../../ui/i18n';
import { AlertDialog } from './AlertDialog';

it('a link in an alert leads on and puts it away', async () => {
  const closed = jest.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AlertDialog id="1" text="Thiếu tên" link={{ to: '/profile', words: 'Mở Hồ sơ' }} onClosed={closed} />
        <Routes>
          <Route path="/profile" element={<h1>Hồ sơ</h1>} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Mở Hồ sơ' }));
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
  expect(screen.getByRole('heading', { name: 'Hồ sơ' })).toBeInTheDocument();
});
