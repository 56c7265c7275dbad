import { applyFix } from '../../../../test/applyFix';
import { checkLayout } from '../checkLayout';
import { knownTargets } from '../KnownTargets';

const TARGETS = { application: 'kho', screens: ['hello', 'requests'], collections: ['requests', 'notes'] };
const FORM = '../configuration/system_setting/layout/android/form/';

const step = (more: object): string =>
  JSON.stringify({ widget: 'Button', properties: [{ text: 'a' }], actions: [{ command: 'post', ...more }] });
const opens = (layout_form: string): string => step({ command: 'open_form', layout_form });
const posts = (post_conlection: string): string => step({ post_conlection });
const begins = (load_form_script: string): string =>
  JSON.stringify({ json_layout: { widget: 'View' }, load_form_script });
const action = (more: object): string => JSON.stringify({ widget: 'Button', action: more });

test.each([
  ['a screen by its reference', opens(`${FORM}hello`)],
  ['a screen by its name', opens('hello')],
  ['a screen of another application', opens('book/configuration/system_setting/layout/android/form/none')],
  ['rows of a collection', posts('../data/requests/add')],
  ['a collection of a back end', posts('../none/at/all')],
  ['data of a back end that are no rows', posts('../data/none')],
  ['a list', begins('../load_form_script/data/notes/list?scope=own')],
  ['a script of the sample', begins('../load_form_script/search')],
])('%s is there', (_name, text) => {
  expect(checkLayout(text, TARGETS)).toEqual([]);
});

test.each([
  ['a screen by its reference', opens(`${FORM}helo`), opens(`${FORM}hello`)],
  ['a screen in full', opens(`kho${FORM.slice(2)}helo`), opens(`kho${FORM.slice(2)}hello`)],
  ['a screen by its name', opens('reqests'), opens('requests')],
  ['a screen like none', opens('elsewhere'), undefined],
  ['a collection', posts('../data/reqests/add'), posts('../data/requests/add')],
  ['a collection like none', posts('../data/invoices/add'), undefined],
  [
    'a collection of an action',
    action({ command: 'post', post_conlection: '../data/note/list' }),
    action({ command: 'post', post_conlection: '../data/notes/list' }),
  ],
  [
    'a screen of an action',
    action({ command: 'open_form', layout_form: `${FORM}helo` }),
    action({ command: 'open_form', layout_form: `${FORM}hello` }),
  ],
  [
    'the collection of a list',
    begins('../load_form_script/data/note/list?scope=own'),
    begins('../load_form_script/data/notes/list?scope=own'),
  ],
])('%s that is not there is told where the application is known', (_name, text, fixed) => {
  const problems = checkLayout(text, TARGETS);
  expect(problems.map(({ code }) => code)).toEqual(['unknown-target']);
  const [fix] = problems[0]?.fixes ?? [];
  expect(fix && applyFix(text, fix)).toBe(fixed);
  // Without an application the targets are unknown.
  expect(checkLayout(text)).toEqual([]);
});

test('a list of a collection whose rows no document draws is told, one whose rows are drawn is not', () => {
  const references = [`${FORM}hello`, '../configuration/system_setting/layout/android/recycler_layout/notes'];
  const collections = TARGETS.collections.map((name) => ({ name, definition: { fields: [] } }));
  const targets = knownTargets('kho', references, collections);
  const codes = (text: string) => checkLayout(text, targets).map(({ code }) => code);
  for (const list of [
    begins('../load_form_script/data/requests/list?scope=own'),
    posts('../data/requests/list'),
  ]) {
    expect(codes(list)).toEqual(['rowless-list']);
    expect(codes(list.replace('requests', 'notes'))).toEqual([]);
    expect(checkLayout(list)).toEqual([]);
  }
  expect(codes(begins('../load_form_script/data/requests/add'))).toEqual([]);
  expect(codes(posts('../data/requests/change'))).toEqual([]);
});

test.each([
  ['chosen', opens('')],
  ['written', step({ command: 'open_form' })],
])('a step that opens a screen is told where none is %s', (_name, text) => {
  expect(checkLayout(text, TARGETS).map(({ code, severity }) => [code, severity])).toEqual([
    ['open-nowhere', 'error'],
  ]);
});

test('a step that names the screen alone opens one', () => {
  expect(checkLayout(step({ command: 'open_form', screen_name: 'hello' }), TARGETS)).toEqual([]);
});
