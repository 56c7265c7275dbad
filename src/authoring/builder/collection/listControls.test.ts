import { decodeDefinition } from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import { resourcesIn } from '../../../protocol/resources';
import { checkLayout } from '../../check/checkLayout';
import { screensInBothLanguages } from './inBothLanguages';
import { collectionScreens } from './collectionScreens';
import { FORM, views } from './expensesHarness';
import { defaultControls, filterableFields, sortableFields } from './listControls';
import type { ListControls } from './ScreenSource';

const DEFINITION = (() => {
  const read = decodeDefinition({
    title: 'Events',
    fields: [
      { name: 'title', label: 'Title', type: 'text', required: true, search: true },
      { name: 'kind', label: 'Kind', type: 'choice', choices: ['*', 'talk', 'work, outside'], filter: true },
      { name: 'free', label: 'Free', type: 'boolean', filter: true },
      { name: 'day', label: 'Day', type: 'date', sort: true },
      { name: 'places', label: 'Places', type: 'number', sort: true },
    ],
    see: ['everyone'],
    add: ['everyone'],
    change: ['author'],
    remove: ['author'],
  });
  if ('fault' in read) throw new Error(read.fault);
  return read.definition;
})();

/** The list of events in English. */
function listOf(controls?: ListControls, query?: ListQuery) {
  const screens = collectionScreens({
    collection: 'events',
    definition: DEFINITION,
    ...(query && { query }),
    controls,
    translate: (_vi, en) => en,
    screens: {
      form: { name: 'add', title: 'Add an event' },
      list: { name: 'events', title: 'Events' },
      detail: { name: 'event', title: 'Event' },
      edit: { name: 'edit', title: 'Edit' },
    },
  });
  return screens[`${FORM}events`];
}

const ids = (document: unknown, widget: string) => views(document, widget).map(({ id }) => id);

test('a list has a filter for each choice and an order where there are several, unless its author wants others', () => {
  expect(filterableFields(DEFINITION).map(({ name }) => name)).toEqual(['kind', 'free', 'day', 'places']);
  expect(sortableFields(DEFINITION).map(({ name }) => name)).toEqual(['day', 'places']);
  expect(defaultControls(DEFINITION)).toEqual({ filterBy: ['kind'], sortBy: ['day', 'places'] });
  expect(ids(listOf(), 'Spinner')).toEqual(['@+id/filterKind', '@+id/edtSort']);
  const none = listOf({ filterBy: [], sortBy: [] });
  expect(ids(none, 'Spinner')).toEqual([]);
  const more = listOf({ filterBy: ['free', 'day', 'places'], sortBy: [] });
  expect(ids(more, 'Spinner')).toEqual(['@+id/filterFree']);
  expect(ids(more, 'DatePicker')).toEqual(['@+id/fromDay', '@+id/toDay']);
  expect(ids(more, 'EditText')).toEqual(expect.arrayContaining(['@+id/fromPlaces', '@+id/toPlaces']));
});

test('a field by which the list is filtered anyway is no filter of people', () => {
  expect(ids(listOf(undefined, { filter_kind: 'talk' }), 'Spinner')).toEqual(['@+id/edtSort']);
  expect(filterableFields(DEFINITION, { from_day: '2026-12-01' }).map(({ name }) => name)).not.toContain(
    'day',
  );
});

test('each choice asks for the list by all that is chosen, and none is a choice of its own', () => {
  const [kind, sort] = views(
    listOf({ filterBy: ['kind', 'day'], sortBy: ['day'] }, { sort: '-day' }),
    'Spinner',
  );
  expect(kind).toMatchObject({
    entries: 'All\n*\ntalk\nwork, outside\n',
    entryValues: '**\n*\ntalk\nwork, outside\n',
  });
  expect(sort).toMatchObject({ entryValues: '-created\ncreated\nday\n-day\n', value: '-day' });
  const asks = {
    command: 'post',
    post_conlection: '../data/events/list',
    data: {
      search: '@{edtSearch}',
      filter_kind: '@{filterKind == "**" ? "" : filterKind}',
      from_day: '@{fromDay}',
      to_day: '@{toDay}',
      sort: '@{edtSort}',
    },
  };
  expect([kind?.['actions'], sort?.['actions']]).toMatchObject([[asks], [asks]]);
});

test('a list in the texts of its application passes the check', () => {
  const texts = { hello: { vi: 'Chào', en: 'Hello' }, talk: { vi: 'nói chuyện', en: 'talk' } };
  const { documents, fresh } = screensInBothLanguages(
    {
      collection: 'events',
      definition: DEFINITION,
      controls: { filterBy: ['kind', 'free', 'day', 'places'], sortBy: ['day', 'places'] },
      screens: {
        form: { name: 'add', title: 'Add an event' },
        list: { name: 'events', title: 'Events' },
        detail: { name: 'event', title: 'Event' },
        edit: { name: 'edit', title: 'Edit' },
      },
    },
    texts,
    'vi',
  );
  const document = JSON.stringify(documents[`${FORM}events`]);
  expect(document).toContain('@{@string/all + \\"\\\\n\\" + ');
  expect(document).toContain('@string/talk');
  const resources = resourcesIn('en', { strings: { ...texts, ...fresh } });
  expect(checkLayout(document, undefined, resources)).toEqual([]);
});

test('a filter of many choices has its names, too', () => {
  const kinds = Array.from({ length: 20 }, (_, at) => `kind ${String(at)}`);
  const fields = DEFINITION.fields.map((field) =>
    field.name === 'kind' ? { ...field, choices: kinds } : field,
  );
  const { documents, fresh } = screensInBothLanguages(
    {
      collection: 'events',
      definition: { ...DEFINITION, fields },
      controls: { filterBy: ['kind'], sortBy: [] },
      screens: {
        form: { name: 'add', title: 'Add an event' },
        list: { name: 'events', title: 'Events' },
        detail: { name: 'event', title: 'Event' },
        edit: { name: 'edit', title: 'Edit' },
      },
    },
    { hello: { vi: 'Chào', en: 'Hello' } },
    'vi',
  );
  expect(Object.values(fresh)).toContainEqual({
    vi: `Tất cả\n${kinds.join('\n')}\n`,
    en: `All\n${kinds.join('\n')}\n`,
  });
  expect(JSON.stringify(documents[`${FORM}events`])).toContain(`"entryValues":"*\\n${kinds.join('\\n')}\\n"`);
});
