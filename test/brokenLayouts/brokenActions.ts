import type { BrokenLayout } from './BrokenLayout';

const pressed = (actions: string): string =>
  `{"widget":"Button","properties":[{"text":"a"}],"actions":[${actions}]}`;

const renamedKey = (name: string, step: string, at: string, to: string): BrokenLayout => ({
  name,
  code: 'unknown-key',
  text: pressed(step),
  at: `"${at}"`,
  fixed: pressed(step.replace(`"${at}"`, `"${to}"`)),
});

const mistypedValue = (name: string, step: string, at: string): BrokenLayout => ({
  name,
  code: 'bad-value',
  text: pressed(step),
  at,
});

const field = (id: string, widget = 'EditText'): string =>
  `{"widget":"${widget}","properties":[{"id":"@+id/${id}"},{"hint":"A"}]}`;

const form = (listed: string, ...views: string[]): string =>
  `{"widget":"LinearLayout","properties":[{"orientation":"vertical"}],"views":[${views.join(',')},` +
  '{"widget":"Button","properties":[{"text":"a"}],"action":{"command":"post","post_conlection":"../data/a/add"},' +
  `"context":{"list_field":${listed}}}]}`;

/** A form whose post does not name its field `note`. */
const unsentField = (name: string, listed: string, fixed: string): BrokenLayout => ({
  name,
  code: 'unsent-field',
  text: form(listed, field('amount'), field('note')),
  at: '"@+id/note"',
  fixed: form(fixed, field('amount'), field('note')),
});

/** Documents with one thing wrong in what a press does, or in what it leads to. */
export const brokenActions: readonly BrokenLayout[] = [
  {
    name: 'a post without a collection',
    code: 'no-collection',
    text: '{"widget":"Button","properties":[{"text":"a"}],"action":{"command":"post"}}',
    at: '"post"',
  },
  {
    name: 'a misspelt command with a collection',
    code: 'unknown-command',
    text: '{"widget":"Button","properties":[{"text":"a"}],"action":{"command":"psot","post_conlection":"../a"}}',
    at: '"psot"',
    fixed:
      '{"widget":"Button","properties":[{"text":"a"}],"action":{"command":"post","post_conlection":"../a"}}',
  },
  renamedKey('a misspelt command of a step', '{"comand":"back"}', 'comand', 'command'),
  renamedKey('a misspelt message', '{"command":"alert","mesage":"a"}', 'mesage', 'message'),
  renamedKey(
    'a misspelt collection',
    '{"command":"post","post_conlecton":"../data/a/add"}',
    'post_conlecton',
    'post_conlection',
  ),
  renamedKey(
    'a misspelt screen',
    '{"command":"open_form","layuot_form":"hello"}',
    'layuot_form',
    'layout_form',
  ),
  renamedKey(
    'a misspelt parameter',
    '{"command":"open_form","layout_form":"hello","paramter":{"a":"1"}}',
    'paramter',
    'parameter',
  ),
  {
    name: 'a post without a place to send to',
    code: 'post-nowhere',
    text: pressed('{"command":"post"}'),
    at: '"post"',
  },
  {
    name: 'a post to a blank place',
    code: 'post-nowhere',
    text: pressed('{"command":"post","post_conlection":" "}'),
    at: '" "',
  },
  {
    name: 'a step that opens no screen',
    code: 'open-nowhere',
    text: pressed('{"command":"open_form"}'),
    at: '"open_form"',
  },
  renamedKey('a misspelt phone', '{"command":"call","phnoe":"123"}', 'phnoe', 'phone'),
  {
    name: 'a key that no step has',
    code: 'unknown-key',
    text: pressed('{"command":"back","speed":2}'),
    at: '"speed"',
  },
  {
    name: 'a misspelt condition',
    code: 'unknown-key',
    text: pressed('{"command":"back","iff":"@{true}"}'),
    at: '"iff"',
  },
  {
    name: 'a key that another step has',
    code: 'unknown-key',
    text: pressed('{"command":"back","message":"a"}'),
    at: '"message"',
  },
  {
    name: 'a misspelt key whose right one is there too',
    code: 'unknown-key',
    text: pressed('{"command":"alert","message":"a","mesage":"b"}'),
    at: '"mesage"',
  },
  {
    name: 'a misspelt step',
    code: 'unknown-step',
    text: pressed('{"command":"toats","message":"a"}'),
    at: '"toats"',
    fixed: pressed('{"command":"toast","message":"a"}'),
  },
  {
    name: 'a step whose command is no text',
    code: 'unknown-step',
    text: pressed('{"command":7}'),
    at: '7',
  },
  {
    name: 'a step without a command',
    code: 'unknown-step',
    text: pressed('{"message":"a"}'),
    at: '{"message":"a"}',
  },
  mistypedValue('a message that is an object', '{"command":"toast","message":{"a":1}}', '{"a":1}'),
  mistypedValue('a collection that is a number', '{"command":"post","post_conlection":5}', '5'),
  mistypedValue('a screen that is a list', '{"command":"open_form","layout_form":["a"]}', '["a"]'),
  mistypedValue('data that is a text', '{"command":"post","post_conlection":"../x","data":"b"}', '"b"'),
  mistypedValue(
    'a list among the data',
    '{"command":"post","post_conlection":"../data/a/add","data":{"a":[1]}}',
    '[1]',
  ),
  mistypedValue(
    'an object among the parameters',
    '{"command":"open_form","layout_form":"a","parameter":{"b":{}}}',
    '{}',
  ),
  {
    name: 'a misspelt command of an action',
    code: 'unknown-key',
    text: '{"widget":"Button","action":{"comand":"close"}}',
    at: '"comand"',
    fixed: '{"widget":"Button","action":{"command":"close"}}',
  },
  {
    name: 'a misspelt screen of an action',
    code: 'unknown-key',
    text: '{"widget":"Button","action":{"command":"open_form","layout_fom":"x"}}',
    at: '"layout_fom"',
    fixed: '{"widget":"Button","action":{"command":"open_form","layout_form":"x"}}',
  },
  {
    name: 'misspelt views inside views',
    code: 'unknown-key',
    text: '{"widget":"FrameLayout","views":[{"widget":"FrameLayout","wiews":[{"widget":"View"}]}]}',
    at: '"wiews"',
    fixed: '{"widget":"FrameLayout","views":[{"widget":"FrameLayout","views":[{"widget":"View"}]}]}',
  },
  {
    name: 'misspelt views of a part of a form',
    code: 'unknown-key',
    text: '{"json_layout":{"bottom_layout":{"widget":"FrameLayout","wiews":[{"widget":"View"}]}}}',
    at: '"wiews"',
    fixed: '{"json_layout":{"bottom_layout":{"widget":"FrameLayout","views":[{"widget":"View"}]}}}',
  },
  {
    name: 'misspelt steps',
    code: 'unknown-key',
    text: '{"widget":"Button","actons":[{"command":"back"}]}',
    at: '"actons"',
    fixed: '{"widget":"Button","actions":[{"command":"back"}]}',
  },
  {
    name: 'a misspelt beginning of a form',
    code: 'unknown-key',
    text: '{"json_layout":{"widget":"View"},"load_from_script":"../load_form_script/search"}',
    at: '"load_from_script"',
    fixed: '{"json_layout":{"widget":"View"},"load_form_script":"../load_form_script/search"}',
  },
  {
    name: 'a call that rows do not know',
    code: 'unknown-target',
    text: pressed('{"command":"post","post_conlection":"../data/requests/lits"}'),
    at: '"../data/requests/lits"',
    fixed: pressed('{"command":"post","post_conlection":"../data/requests/list"}'),
  },
  {
    name: 'a screen of rows that begins as none does',
    code: 'unknown-target',
    text: '{"json_layout":{"widget":"View"},"load_form_script":"../load_form_script/data/requests/lisst"}',
    at: '"../load_form_script/data/requests/lisst"',
    fixed: '{"json_layout":{"widget":"View"},"load_form_script":"../load_form_script/data/requests/list"}',
  },
  {
    name: 'a list that is asked for by what there is not',
    code: 'unknown-target',
    text: '{"json_layout":{"widget":"View"},"load_form_script":"../load_form_script/data/requests/list?colour=red"}',
    at: '"../load_form_script/data/requests/list?colour=red"',
  },
  unsentField('a field that a list does not name', '["@+id/amount"]', '["@+id/amount", "@+id/note"]'),
  unsentField(
    'a field that a list on lines of its own does not name',
    '[\n    "@+id/amount"\n  ]',
    '[\n    "@+id/amount",\n    "@+id/note"\n  ]',
  ),
  unsentField('a field that a text does not name', '"amount"', '"amount,@+id/note"'),
  unsentField('a field that a map does not name', '{"0":"amount"}', '{"0":"amount", "1":"@+id/note"}'),
  {
    name: 'a field beside an empty list',
    code: 'unsent-field',
    text: form('[]', field('note')),
    at: '"@+id/note"',
    fixed: form('["@+id/note"]', field('note')),
  },
  {
    name: 'a field without an id that a list does not name',
    code: 'unsent-field',
    text: form(
      '["amount"]',
      field('amount'),
      field('note').replace('"id":"@+id/note"', '"field_name":"note"'),
    ),
    at: '"note"',
    fixed: form(
      '["amount", "note"]',
      field('amount'),
      field('note').replace('"id":"@+id/note"', '"field_name":"note"'),
    ),
  },
  {
    name: 'a field that is posted under no name',
    code: 'nameless-field',
    text: form('["amount"]', field('amount'), '{"widget":"CheckBox","properties":[{"text":"a"}]}'),
    at: '"CheckBox"',
  },
  {
    name: 'a choice that a list does not name',
    code: 'unsent-field',
    text: form(
      '["amount"]',
      field('amount'),
      `{"widget":"RadioGroup","properties":[{"id":"@+id/kind"}],"views":[${field('one', 'RadioButton')}]}`,
    ),
    at: '"@+id/kind"',
    fixed: form(
      '["amount", "@+id/kind"]',
      field('amount'),
      `{"widget":"RadioGroup","properties":[{"id":"@+id/kind"}],"views":[${field('one', 'RadioButton')}]}`,
    ),
  },
  {
    name: 'a field of steps that the list around them does not name',
    code: 'unsent-field',
    text: `{"widget":"LinearLayout","context":{"list_field":"amount"},"views":[${field('amount')},${field('note')},{"widget":"Button","properties":[{"text":"a"}],"actions":[{"command":"post","post_conlection":"../data/a/add"}]}]}`,
    at: '"@+id/note"',
    fixed: `{"widget":"LinearLayout","context":{"list_field":"amount,@+id/note"},"views":[${field('amount')},${field('note')},{"widget":"Button","properties":[{"text":"a"}],"actions":[{"command":"post","post_conlection":"../data/a/add"}]}]}`,
  },
  {
    name: 'a button of an empty list that does nothing',
    code: 'dead-empty-action',
    text: '{"widget":"RecyclerView","properties":[{"id":"@+id/recyclerView"},{"emptyActionText":"Add"}]}',
    at: '"emptyActionText"',
  },
];
