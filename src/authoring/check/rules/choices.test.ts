import { applyFix } from '../../../../test/applyFix';
import { decodeDefinition, type DataDefinition } from '../../../protocol/data/definition';
import { listStart } from '../../../protocol/data/listQuery';
import { screensOf } from '../../builder/collection/expensesHarness';
import { checkLayout } from '../checkLayout';
import { knownTargets } from '../KnownTargets';

const FORMS = '../configuration/system_setting/layout/android/form/';

function visits(...choices: string[]): DataDefinition {
  const fields = [
    { name: 'pet', label: 'Pet', type: 'text' },
    { name: 'state', label: 'State', type: 'choice', choices },
  ];
  const everyone = ['everyone'];
  const rights = { see: everyone, add: everyone, change: everyone, remove: [] };
  const read = decodeDefinition({ title: 'Visits', fields, ...rights });
  if ('fault' in read) throw new Error(read.fault);
  return read.definition;
}

/** The same, where lists can be filtered by the choice. */
function filterable(...choices: string[]): DataDefinition {
  const definition = visits(...choices);
  return {
    ...definition,
    fields: definition.fields.map((one) => ({ ...one, filter: one.name === 'state' })),
  };
}

function problemsOf(text: string, definition: DataDefinition) {
  const targets = knownTargets('vet', [], [{ name: 'visits', definition }]);
  return checkLayout(text, targets).filter(
    ({ code }) => code === 'unknown-choice' || code === 'missing-choice' || code === 'unknown-filter',
  );
}

/** The text after the first fix of one problem after the other. */
function fixed(text: string, definition: DataDefinition, steps = 10): string {
  const fix = problemsOf(text, definition)[0]?.fixes[0];
  return fix && steps > 0 ? fixed(applyFix(text, fix), definition, steps - 1) : text;
}

const LONG = ['a', 'b', 'c', 'd', 'e', 'f'];

test.each([
  ['a renamed choice', ['new', 'booked', 'done'], ['new', 'scheduled', 'done']],
  ['two renamed choices', ['new', 'booked', 'done'], ['new', 'scheduled', 'over']],
  ['a renamed choice of a long list', LONG, ['a', 'b', 'c', 'd', 'e', 'sixth']],
  ['a choice more in a long list', LONG, [...LONG, 'g']],
  ['a choice less', ['new', 'done', 'booked'], ['new', 'done']],
])('each generated screen is fixed by its fixes after %s', (_what, before, after) => {
  const [old, now] = [visits(...before), visits(...after)];
  const generated = screensOf(now, 'visits');
  const found = Object.entries(screensOf(old, 'visits')).map(([reference, document]) => {
    const text = JSON.stringify(document);
    expect(JSON.parse(fixed(text, now))).toEqual(JSON.parse(JSON.stringify(generated[reference])));
    return problemsOf(text, old).length === 0 && problemsOf(text, now).length > 0 ? reference : '';
  });
  expect(found.filter((reference) => reference.startsWith(FORMS))).toEqual(
    expect.arrayContaining(['ask', 'correct', 'request'].map((name) => FORMS + name)),
  );
});

const screen = (...views: object[]): string =>
  JSON.stringify({ widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views });
const list = (...properties: object[]) => ({
  widget: 'Spinner',
  properties: [{ id: '@+id/edtState' }, { field_name: 'state' }, { hint: 'State' }, ...properties],
});
const options = (...choices: string[]) => ({
  widget: 'RadioGroup',
  properties: [{ id: '@+id/edtState' }, { field_name: 'state' }],
  views: choices.map((text) => ({ widget: 'RadioButton', properties: [{ text }] })),
});
const send = {
  widget: 'Button',
  properties: [{ text: 'Send' }],
  actions: [{ command: 'post', post_conlection: '../data/visits/add' }],
};
const writes = (text: string, data: object, ...more: object[]) => ({
  widget: 'Button',
  properties: [{ text }],
  actions: [{ command: 'post', post_conlection: '../data/visits/change', data }, ...more],
});

test('a list that offers what is no choice, or not all of them, is told in words and with one press', () => {
  const definition = visits('new', 'scheduled');
  const of = (entries: string) =>
    problemsOf(screen(list({ entries }), send), definition).map(({ severity, message, fixes }) => [
      severity,
      message.en,
      fixes.map(({ title }) => title.en),
    ]);
  const fix = ['Use the choices of “state” in the collection “visits”'];
  expect(of('new, booked')).toEqual([
    ['warning', 'The collection “visits” refuses “booked”: the field “state” has no such choice', fix],
  ]);
  expect(of('new\n')).toEqual([
    [
      'info',
      'Nobody can choose “scheduled” here, although the field “state” of the collection “visits” has it',
      fix,
    ],
  ]);
});

test('of several values of a filter the one that is no choice is told, and replaced', () => {
  const asks = (filter_state: string) => {
    const step = { command: 'post', post_conlection: '../data/visits/list', data: { filter_state } };
    return screen({ widget: 'Button', properties: [{ text: 'Show' }], actions: [step] });
  };
  const definition = filterable('new', 'scheduled');
  expect(problemsOf(asks('new\nscheduled'), definition)).toEqual([]);
  expect(problemsOf(asks('scheduled\nbooked'), definition).map(({ code }) => code)).toEqual([
    'unknown-filter',
  ]);
  expect(fixed(asks('scheduled\nbooked'), definition, 1)).toBe(asks('scheduled\nnew'));
});

test('a list with values of its own keeps the words that people read', () => {
  const text = screen(list({ entries: 'Fresh\nOver' }, { entryValues: 'new\nold' }), send);
  expect(fixed(text, visits('new', 'done', 'gone'))).toBe(
    screen(list({ entries: 'Fresh\ndone\ngone\n' }, { entryValues: 'new\ndone\ngone\n' }), send),
  );
});

test.each([
  ['renamed', ['new', 'booked'], ['new', 'scheduled'], ['new', 'scheduled']],
  ['fewer', ['a', 'b', 'c', 'd', 'e'], ['c'], ['c']],
  ['fewer at the end', ['a', 'b', 'c', 'd'], ['a', 'c'], ['a', 'c']],
  ['more', ['a'], ['a', 'b', 'c'], ['a', 'b', 'c']],
])('options are fixed where there are %s choices', (_what, offered, choices, expected) => {
  const mended = fixed(screen(options(...offered), send), visits(...choices));
  const { views } = JSON.parse(mended) as { views: { views: { properties: { text?: string }[] }[] }[] };
  const words = views[0]?.views.map(({ properties }) => properties.find(({ text }) => text)?.text);
  expect(words).toEqual(expected);
  expect(problemsOf(mended, visits(...choices))).toEqual([]);
});

test.each([
  ['has all choices', screen(list({ entries: 'scheduled, new' }), send)],
  ['is given its entries', screen({ ...list(), expressions: { entries: '@{row.states}' } }, send)],
  ['has entries of the resources', screen(list({ entries: '@array/states' }), send)],
  ['is not posted', screen(list({ entries: 'x' }), { ...send, context: { list_field: ['pet'] } })],
  ['writes some of the choices', screen(writes('Plan', { state: 'scheduled' }))],
  [
    'writes what is computed or nothing',
    screen(writes('A', { state: '@{row.next}' }), writes('B', { state: '' })),
  ],
])('nothing is told of a screen that %s', (_what, text) => {
  expect(problemsOf(text, visits('new', 'scheduled'))).toEqual([]);
});

test('a button that writes what is no choice can become any that no other button writes', () => {
  const text = screen(writes('booked', { state: 'booked' }), writes('New', { state: 'new' }));
  const [problem] = problemsOf(text, visits('new', 'scheduled', 'done'));
  expect(problem?.fixes.map(({ title }) => title.en)).toEqual(['Change to “scheduled”', 'Change to “done”']);
  expect(applyFix(text, problem!.fixes[1]!)).toBe(
    screen(writes('done', { state: 'done' }), writes('New', { state: 'new' })),
  );
});

test('a button that also writes something else is not removed', () => {
  const other = { command: 'post', post_conlection: '../notes/add', data: { note: 'x' } };
  const text = screen(writes('booked', { state: 'booked' }, other), writes('New', { state: 'new' }));
  expect(problemsOf(text, visits('new')).map(({ fixes }) => fixes)).toEqual([[]]);
});

test('a list that is filtered by what is no choice is told, and takes one of the choices', () => {
  const screens = screensOf(filterable('new', 'booked'), 'visits');
  const filtered = (choice: string) =>
    JSON.stringify({
      ...screens[`${FORMS}asked`],
      load_form_script: listStart('visits', { sort: 'state', filter_state: choice }),
    });
  expect(problemsOf(filtered('booked'), filterable('new', 'booked'))).toEqual([]);
  const [problem] = problemsOf(filtered('booked'), filterable('new', 'scheduled'));
  expect(problem?.message.en).toBe(
    'The list shows only “booked”, but the field “state” of the collection “visits” has no such choice',
  );
  expect(problem?.fixes.map(({ title }) => title.en)).toEqual(['Change to “new”', 'Change to “scheduled”']);
  expect(applyFix(filtered('booked'), problem!.fixes[1]!)).toBe(filtered('scheduled'));
});

test('a press that asks a list for what is no choice is told, too', () => {
  const asks = (choice: string) =>
    screen({
      widget: 'Button',
      properties: [{ text: 'Booked' }],
      actions: [{ command: 'post', post_conlection: '../data/visits/list', data: { filter_state: choice } }],
    });
  const now = filterable('new', 'scheduled');
  expect(fixed(asks('booked'), now)).toBe(asks('new'));
  expect(problemsOf(asks('@{edtState}'), now)).toEqual([]);
});

test('a list that filters by a field which cannot be filtered by is an error, an empty filter is none', () => {
  const codes = (query: Record<string, string>, definition: DataDefinition) => {
    const targets = knownTargets('vet', [], [{ name: 'visits', definition }]);
    const text = JSON.stringify({ widget: 'LinearLayout', load_form_script: listStart('visits', query) });
    return checkLayout(text, targets).flatMap(({ code }) => (code === 'no-filter' ? [code] : []));
  };
  const definition = filterable('new', 'done');
  expect(codes({ filter_state: 'new' }, definition)).toEqual([]);
  expect(codes({ filter_pet: 'cat' }, definition)).toEqual(['no-filter']);
  expect(codes({ filter_owner: 'me' }, definition)).toEqual(['no-filter']);
  expect(codes({ filter_owner: '', sort: '-created' }, definition)).toEqual([]);
});
