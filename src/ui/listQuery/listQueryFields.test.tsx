import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n, loadTexts } from '../i18n';
import { decodeDefinition } from '../../protocol/data/definition';
import type { ListQuery } from '../../protocol/data/listQuery';
import { ListQueryFields } from './ListQueryFields';

const read = decodeDefinition({
  title: 'Requests',
  fields: [
    { name: 'amount', label: 'Amount', type: 'money', sort: true },
    { name: 'status', label: 'Status', type: 'choice', choices: ['new', 'done'], filter: true },
    { name: 'day', label: '', type: 'date', filter: true },
    { name: 'helper', label: 'Helper', type: 'person' },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
});

/** The controls over a query; gives what they made of it. */
async function open(begin: ListQuery = {}): Promise<() => ListQuery> {
  await loadTexts('listQuery');
  await i18n.changeLanguage('en');
  if ('fault' in read) throw new Error(read.fault);
  const { definition } = read;
  let now = begin;
  function Chosen() {
    const [query, setQuery] = useState(begin);
    now = query;
    return <ListQueryFields definition={definition} query={query} onQuery={setQuery} />;
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Chosen />
    </I18nextProvider>,
  );
  return () => now;
}

async function choose(name: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name }));
  const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(found.at(-1) ?? document.body);
}

afterEach(() => i18n.changeLanguage('vi'));

it('asks for whose rows, in which order, and those with a value; what is as before is not said', async () => {
  const query = await open();
  await choose('Rows', 'Only rows that the viewer added');
  await choose('Order', 'Amount, descending');
  expect(query()).toEqual({ scope: 'own', sort: '-amount' });
  await choose('Filter by', 'Status');
  expect(query()).toEqual({ scope: 'own', sort: '-amount' });
  await choose('Status is', 'new');
  expect(query()).toEqual({ scope: 'own', sort: '-amount', filter_status: 'new' });
  await choose('Status is', 'done');
  expect(query()).toMatchObject({ filter_status: 'new\ndone' });
  await choose('Filter by', 'Helper');
  await choose('Helper is', 'The viewer');
  expect(query()).toEqual({ scope: 'own', sort: '-amount', filter_helper: 'me' });
  await choose('Filter by', 'No filter');
  await choose('Order', 'Newest first');
  await choose('Rows', 'All rows that the viewer can see');
  expect(query()).toEqual({});
});

it('shows what a screen asks for, and leaves what was written by hand', async () => {
  const query = await open({ filter_day: '2026-11-23', from_amount: '5', size: '10' });
  const day = screen.getByLabelText('day is');
  expect(day).toHaveValue('2026-11-23');
  fireEvent.change(day, { target: { value: '2026-11-24' } });
  expect(query()).toEqual({ filter_day: '2026-11-24', from_amount: '5', size: '10' });
});
