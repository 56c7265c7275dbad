import { act, fireEvent, screen } from '@testing-library/react';
import { localeChosen } from '../../api/slices/preferencesSlice';
import { renderApp, stopApps } from '../../../test/renderApp';
import { layoutsWords } from '../../../test/words';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

it('begins with a sample in the language of who opens the editor', async () => {
  const { user, store } = await renderApp({ path: '/design', signedIn: false });
  act(() => void store.dispatch(localeChosen('en')));
  await user.click(await screen.findByRole('link', { name: layoutsWords.en.editor.title }));
  fireEvent.click(await screen.findByRole('radio', { name: layoutsWords.en.editor.text }));
  const text = await screen.findByDisplayValue(/Your bookcase/);
  expect(text).not.toHaveDisplayValue(/\p{L}[ảáàạãăâđêôơư]/iu);
});
