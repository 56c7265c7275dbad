import { screen, waitFor } from '@testing-library/react';
import { collectionScreens } from '../../authoring/builder/collection/collectionScreens';
import { FORM_LAYOUTS, packFormAddress, type Json, type JsonObject } from '../../protocol';
import { decodeDefinition } from '../../protocol/data/definition';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

const BOOK = `${FORM_LAYOUTS}book`;
const ASK = `${FORM_LAYOUTS}ask`;

function askForm(): JsonObject {
  const read = decodeDefinition({
    title: 'Loans',
    fields: [
      { name: 'book', label: 'Book', type: 'reference', collection: 'shelf' },
      { name: 'words', label: 'Words', type: 'text' },
    ],
    ...{ see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] },
  });
  if ('fault' in read) throw new Error(read.fault);
  const documents = collectionScreens({
    collection: 'loans',
    definition: read.definition,
    translate: (_vi, en) => en,
    screens: {
      form: { name: 'ask', title: 'Ask for a book' },
      list: { name: 'loans', title: 'Loans' },
      detail: { name: 'loan', title: 'Loan' },
      edit: { name: 'correct', title: 'Correct' },
    },
  });
  return documents[ASK] ?? {};
}

/** Opens a screen of an application with a book, and a form by which it is asked for. */
async function open(reference: string) {
  const button = {
    widget: 'Button',
    properties: [{ id: '@+id/go' }, { text: 'Ask for it' }],
    actions: [{ command: 'open_form', layout_form: ASK, parameter: { book: 'B1' } }],
  };
  const layouts: Record<string, Json> = { [BOOK]: button, [ASK]: askForm()['json_layout'] ?? null };
  const app = await renderApp({
    path: `/generalform/${packFormAddress({ reference, application: 'club', appUserId: 'A' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const ref = JSON.stringify(inner).includes(`${ASK}"`) ? ASK : BOOK;
        const about = { application: 'club', app_user_id: 'A', count_message: 2, session: 's' };
        const part = (key: string, data: Json) => ({ ...about, type: key, key_data: key, data });
        answer(inner.event, part('json_layout', layouts[ref] ?? null));
        const choices = { book: { ids: 'B1', titles: 'Dune' } };
        answer(inner.event, part('load_form_script', { script_param: { mayAdd: true, choices } }));
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
