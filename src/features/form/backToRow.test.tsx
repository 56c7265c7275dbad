import { screen, waitFor } from '@testing-library/react';
import { FORM_LAYOUTS, packFormAddress, type JsonObject } from '../../protocol';
import { formMessages, generatedScreens } from '../../../test/generatedScreens';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const BOOK = `${FORM_LAYOUTS}book`;
const ASK = `${FORM_LAYOUTS}ask`;

const SCREENS: Record<string, JsonObject> = generatedScreens({
  collection: 'loans',
  title: 'Loans',
  fields: [
    { name: 'book', label: 'Book', type: 'reference', collection: 'shelf' },
    { name: 'words', label: 'Words', type: 'text' },
  ],
  screens: {
    form: ['ask', 'Ask for a book'],
    list: ['loans', 'Loans'],
    detail: ['loan', 'Loan'],
    edit: ['correct', 'Correct'],
  },
});

/** Opens a screen of an application with a book, and a form by which it is asked for. */
async function open(reference: string) {
  const button = {
    widget: 'Button',
    properties: [{ id: '@+id/go' }, { text: 'Ask for it' }],
    actions: [{ command: 'open_form', layout_form: ASK, parameter: { book: 'B1' } }],
  };
  const documents: Record<string, JsonObject> = { ...SCREENS, [BOOK]: { json_layout: button } };
  const app = await renderApp({
    path: `/generalform/${packFormAddress({ reference, application: 'club', appUserId: 'A' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const ref = JSON.stringify(inner).includes(`${ASK}"`) ? ASK : BOOK;
        const choices = { book: { ids: 'B1', titles: 'Dune' } };
        for (const message of formMessages('club', documents[ref], {
          script_param: { mayAdd: true, choices },
        }))
          answer(inner.event, message);
        return;
      }
      answer(inner.event, { application: 'club', data: { acknowledged: true } });
    },
  });
  const add = async () => app.user.click(await screen.findByRole('button', { name: 'Add' }));
  return { ...app, add };
}

it('a form that a row opened leads back to it once the new row is added', async () => {
  const { user, add } = await open(BOOK);
  await user.click(await screen.findByRole('button', { name: 'Ask for it' }));
  await add();
  await screen.findByRole('button', { name: 'Ask for it' });
  expect(await screen.findByText('Added')).toBeVisible();
});

it('a form that was opened by itself stays, for one more row', async () => {
  const { add } = await open(ASK);
  await add();
  expect(await screen.findByText('Added')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled());
});
