import { screen } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';
import { authWords } from '../../../test/words';

afterEach(stopApps);

const { strength } = authWords.vi;

it('judges a new password from the first key on, and knows what the person typed of themselves', async () => {
  const { user } = await renderApp({ path: '/register', signedIn: false });
  const password = await screen.findByLabelText(authWords.vi.password);
  await user.type(password, 'matkhau');
  expect(await screen.findByText(strength[0])).toBeInTheDocument();
  await user.clear(password);
  await user.type(password, 'V9#kd!27LqXe');
  expect(await screen.findByText(strength[4])).toBeInTheDocument();
  expect(document.querySelectorAll('.strength-bar .filled')).toHaveLength(4);
});

it('judges no password at sign-in', async () => {
  const { user } = await renderApp({ path: '/login', signedIn: false });
  await user.type(await screen.findByLabelText(authWords.vi.password), 'matkhau');
  expect(document.querySelector('.strength')).toBeNull();
});
