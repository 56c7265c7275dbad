import { act, screen, waitFor } from '@testing-library/react';
import { REPEAT_MS } from '../../api/request/repeats';
import { FORM_LAYOUTS, isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { formMessages, generatedScreens } from '../../../test/generatedScreens';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const SCREENS: Record<string, JsonObject> = generatedScreens({
  collection: 'events',
  title: 'Events',
  fields: [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'kind', label: 'Kind', type: 'choice', choices: ['talk', 'work'], filter: true },
    { name: 'day', label: 'Day', type: 'date', sort: true },
    { name: 'places', label: 'Places', type: 'number', sort: true },
  ],
  controls: { filterBy: ['kind', 'day', 'places'], sortBy: ['day', 'places'] },
  screens: {
    form: ['add', 'Add an event'],
    list: ['events', 'Events'],
    detail: ['event', 'Event'],
    edit: ['correct', 'Correct'],
  },
});
const LIST = `${FORM_LAYOUTS}events`;

/** The generated list over a platform that has one talk and no work. */
async function openEvents() {
  const asked: JsonObject[] = [];
  const opened: string[] = [];
  const app = await renderApp({
    path: `/generalform/${packFormAddress({ reference: LIST, application: 'club', appUserId: 'A' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const text = JSON.stringify(inner);
        const ref = Object.keys(SCREENS).find((one) => text.includes(`${one}"`)) ?? LIST;
        opened.push(ref);
        const ask = { methodName: 'postData', methodParam: ['../data/events/list', { scope: 'all' }] };
        const script = ref === LIST && { script: { list_command: [ask] } };
        for (const message of formMessages('club', SCREENS[ref], {
          ...script,
          script_param: { mayAdd: true },
        }))
          answer(inner.event, message);
        return;
      }
      const data = isRecord(inner['data']) ? inner['data'] : {};
      asked.push(data);
      const { event_recycler_view: rows } = inner;
      if (typeof rows === 'string' && data['filter_kind'] !== 'work') {
        const layout: JsonObject = {
          widget: 'Button',
          properties: [{ text: 'A talk' }],
          actions: [{ command: 'open_form', layout_form: `${FORM_LAYOUTS}event` }],
        };
        answer(rows, { application: 'club', data: { layout } });
      }
      answer(inner.event, { application: 'club', data: { acknowledged: true } });
    },
  });
  const choose = async (name: string, label: string) => {
    const before = asked.length;
    await waitFor(() => expect(screen.getByRole('combobox', { name })).toBeEnabled());
    await app.user.selectOptions(screen.getByRole('combobox', { name }), label);
    await waitFor(() => expect(asked).toHaveLength(before + 1));
    return asked.at(-1);
  };
  await screen.findByRole('button', { name: 'A talk' });
  return { ...app, asked, opened, choose };
}

it('asks for the list again with each choice of a filter and of the order', async () => {
  const { asked, choose } = await openEvents();
  expect(asked).toEqual([{ scope: 'all' }]);
  expect(await choose('Kind', 'talk')).toMatchObject({ scope: 'all', filter_kind: 'talk', sort: '-created' });
  expect(await choose('Order', 'Places: descending')).toMatchObject({ filter_kind: 'talk', sort: '-places' });
  expect(await choose('Kind', 'All')).toMatchObject({ filter_kind: '', sort: '-places' });
});

it('filters by numbers with Enter', async () => {
  const { asked, user } = await openEvents();
  await user.type(screen.getByRole('textbox', { name: 'Places: from' }), '10{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ scope: 'all', from_places: 10, to_places: '' }));
});

it('says that nothing matches a filter, clears it, and offers to add where nothing is filtered', async () => {
  const { asked, choose, opened, user } = await openEvents();
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  await choose('Kind', 'work');
  await screen.findByText('Nothing matches the filters.');
  expect(screen.queryByRole('button', { name: 'A talk' })).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByRole('button', { name: 'A talk' });
  expect(asked.at(-1)).toMatchObject({ scope: 'all', filter_kind: '' });
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('All');
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  expect(opened).toEqual([LIST]);
});

it('keeps its filter and order when a row was opened and the person comes back', async () => {
  const { asked, choose, user } = await openEvents();
  await choose('Kind', 'talk');
  await choose('Order', 'Day: ascending');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toBeEnabled());
  const before = asked.length;
  await user.click(await screen.findByRole('button', { name: 'A talk' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull());
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'A talk' });
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('talk');
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Day: ascending');
  await waitFor(() => expect(asked.slice(before).at(-1)).toMatchObject({ filter_kind: 'talk', sort: 'day' }));
  // Nothing of it is unsent.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
