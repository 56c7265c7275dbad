import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { showAuthScreen } from '../../../test/showAuthScreen';
import { createMemoryAuth } from '../../transport/memoryAuth';
import { LoginScreen } from './LoginScreen';
import { RegisterScreen } from './RegisterScreen';
import { ResetScreen } from './ResetScreen';
import { authWords, resetWords } from '../../../test/words';

it('takes the address that was typed along to the other pages of signing in', async () => {
  const pages = (
    <Routes>
      <Route path="/" element={<LoginScreen />} />
      <Route path="/login" element={<LoginScreen />} />
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/reset" element={<ResetScreen />} />
    </Routes>
  );
  await showAuthScreen(pages, createMemoryAuth());
  const user = userEvent.setup();
  const email = () => screen.getByRole('textbox', { name: authWords.en.email });
  await user.type(email(), 'an@exam');
  await user.click(screen.getByRole('link', { name: authWords.en.login.forgot }));
  expect(email()).toHaveValue('an@exam');
  await user.type(email(), 'ple.com');
  await user.click(screen.getByRole('link', { name: resetWords.en.back }));
  expect(email()).toHaveValue('an@example.com');
  await user.click(screen.getByRole('link', { name: authWords.en.login.register }));
  expect(email()).toHaveValue('an@example.com');
});
