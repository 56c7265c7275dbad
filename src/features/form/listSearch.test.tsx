import { screen, waitFor } from '@testing-library/react';
import { FORM_LAYOUTS, packFormAddress, type Json, type JsonObject } from '../../protocol';
import { formMessages, generatedScreens } from '../../../test/generatedScreens';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const SCREENS: Record<string, JsonObject> = generatedScreens({
  collection: 'requests',
  title: 'Requests',
  fields: [{ name: 'title', label: 'What for', type: 'text', search: true }],
  screens: {
    form: ['ask', 'Ask'],
    list: ['asked', 'Asked'],
    detail: ['request', 'Request'],
    edit: ['correct', 'Correct'],
  },
});

/** The generated list, and what it asks for. */
async function openList() {
  const asked: Json[] = [];
  const reference = `${FORM_LAYOUTS}asked`;
  const app = await renderApp({
    path: `/generalform/${packFormAddress({ reference, application: 'kho', appUserId: 'A' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        for (const message of formMessages('kho', SCREENS[reference], { script_param: { mayAdd: true } }))
          answer(inner.event, message);
        return;
      }
      asked.push(inner['data'] as Json);
      answer(inner.event, { application: 'kho', data: { acknowledged: true } });
    },
  });
  const word = await screen.findByRole('textbox', { name: 'Search' });
  const press = async (name: string) => {
    const before = asked.length;
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
  };
  return { ...app, asked, word, press };
}

it('searches on Enter, and leaves with a word that was only searched for unasked', async () => {
  const { user, asked, word } = await openList();
  await user.type(word, 'vé');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).toMatchObject([{ scope: 'all', search: 'vé' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled());
  await user.type(screen.getByRole('textbox', { name: 'Search' }), ' tàu');
  await user.click(screen.getAllByRole('link', { name: 'Trang chủ Screenwire' })[0] ?? document.body);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(Object.keys(localStorage).filter((key) => key.includes('asked'))).toEqual([]);
});

it('keeps the word and the choice of whose rows together, and says which is on', async () => {
  const { user, asked, word, press } = await openList();
  expect(screen.getByRole('button', { name: 'All, shown' })).toBeVisible();
  await user.type(word, 'vé');
  await press('Mine');
  expect(asked.at(-1)).toMatchObject({ scope: 'own', search: 'vé' });
  expect(await screen.findByRole('button', { name: 'Mine, shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All' })).toBeVisible();
  await press('Search');
  expect(asked.at(-1)).toMatchObject({ scope: 'own', search: 'vé' });
});
