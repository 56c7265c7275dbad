import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { decodeDefinition } from '../../../protocol/data/definition';
import { textOf } from './definition/storedTexts';
import { choose, dataPlatform, fill } from './definitionHarness';

/* Notices that are told by a day of the row, as they are defined by hand. */

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const DEFINITION = {
  title: 'Loans',
  fields: [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'to', label: 'To', type: 'date' },
    { name: 'state', label: 'State', type: 'choice', choices: ['lent', 'back'] },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
};

/** Opens the structure of loans in English. */
async function openLoans(more: object = {}) {
  const { platform, defined, kept } = dataPlatform();
  kept.set('loans', { definition: JSON.stringify({ ...DEFINITION, ...more }), revision: 1 });
  const app = await renderApp({ path: '/application/kho/data/definition/loans', platform });
  app.store.dispatch(localeChosen('en'));
  await screen.findByRole('button', { name: 'Add a rule' });
  const noticesOf = (at: number): unknown => {
    const value: unknown = JSON.parse(textOf(defined[at]?.['definition']));
    expect(decodeDefinition(value)).toHaveProperty('definition');
    return (value as { notices?: unknown }).notices;
  };
  return { ...app, defined, noticesOf };
}

it('defines a notice by a date: the day, the hour and a condition, with faults beside their fields', async () => {
  const { user, container, defined, noticesOf } = await openLoans();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const rule = within(screen.getByRole('group', { name: 'Rule 1' }));
  await choose(user, rule.getByRole('combobox', { name: 'When' }), 'a date is reached');
  expect(rule.getByRole('combobox', { name: 'Hour' })).toHaveAccessibleDescription('Viet Nam time (UTC+7).');
  await fill(user, rule.getByRole('textbox', { name: /^Message/ }), '{title}');
  const days = rule.getByRole('textbox', { name: /^How many days/ });
  await user.clear(days);
  await fill(user, days, '400');
  await user.click(screen.getByRole('button', { name: 'Save the structure' }));
  expect(days).toHaveAccessibleDescription('Enter a whole number of days from 1 to 366.');
  expect(defined).toEqual([]);
  await user.clear(days);
  await fill(user, days, '2');
  await choose(user, rule.getByRole('combobox', { name: 'Only while' }), 'State');
  await choose(user, rule.getByRole('combobox', { name: 'Has the value' }), 'back');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the structure' }));
  await waitFor(() => expect(defined).toHaveLength(1));
  const at = { field: 'to', days: -2, hour: 8 };
  expect(noticesOf(0)).toEqual([{ at, when: 'state', value: 'back', tell: 'author', text: '{title}' }]);
});

it('shows a notice by a date as it is kept, and changes it into one of a change', async () => {
  const at = { field: 'to', days: 3, hour: 20 };
  const { user, defined, noticesOf } = await openLoans({
    notices: [{ at, when: 'state', value: 'lent', tell: 'author', text: '{title}' }],
  });
  const rule = within(screen.getByRole('group', { name: 'Rule 1' }));
  for (const shown of ['a date is reached', 'after that day', '20:00', 'lent'])
    expect(rule.getByTitle(shown)).toBeVisible();
  await choose(user, rule.getByRole('combobox', { name: 'Before or after' }), 'on that day');
  await choose(user, rule.getByRole('combobox', { name: 'Only while' }), 'no condition');
  await user.click(screen.getByRole('button', { name: 'Save the structure' }));
  await waitFor(() => expect(defined).toHaveLength(1));
  expect(noticesOf(0)).toEqual([{ at: { ...at, days: 0 }, tell: 'author', text: '{title}' }]);
  await choose(user, rule.getByRole('combobox', { name: 'When' }), 'a row is changed');
  await user.click(screen.getByRole('button', { name: 'Save the structure' }));
  await waitFor(() => expect(defined).toHaveLength(2));
  expect(noticesOf(1)).toEqual([{ when: 'changed', tell: 'author', text: '{title}' }]);
});

it('offers no date where the structure has none', async () => {
  const { user } = await openLoans({ fields: [{ name: 'title', label: 'Title', type: 'text' }] });
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.click(screen.getByRole('combobox', { name: 'When' }));
  expect(await screen.findByTitle('a row is changed')).toBeInTheDocument();
  expect(screen.queryByTitle('a date is reached')).toBeNull();
});
