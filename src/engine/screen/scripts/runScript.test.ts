import { runScript } from './runScript';

const call = (methodName: string, methodParam: unknown, more: object = {}) => ({
  type: 'MethodMetadata',
  methodName,
  methodParam,
  ...more,
});

test('an alert script alerts', () => {
  const script = {
    type: 'Script',
    list_command: {
      0: call('findControl', ['screen']),
      1: call('showAlertDialog', ['Không có sách bạn cần tìm']),
    },
  };
  expect(runScript(script, {})).toEqual([{ command: 'alert', message: 'Không có sách bạn cần tìm' }]);
});

test('references to earlier results are followed, values come from script_param', () => {
  const script = {
    list_command: [
      call('findControl', ['@+id/lbName'], { returnMethod: { varianName: 'v1' } }),
      call('findValuelParam', ['book', 'name'], { returnMethod: { varianName: 'v2' } }),
      call('setText', [{ type: 'ReturnMethod', varianName: 'v2' }], { instanceName: 'v1' }),
      call('setVisibility', [8], { instanceName: '@+id/lbDescription' }),
      call('setListFieldNameValue', []),
    ],
  };
  expect(runScript(script, { book: { name: 'Dế Mèn' }, hash_field_value: { a: 1, bad: {} } })).toEqual([
    { command: 'applyProperty', id: 'lbName', properties: { text: 'Dế Mèn' } },
    { command: 'applyProperty', id: 'lbDescription', properties: { visibility: 'gone' } },
    { command: 'setDataField', values: { a: 1 } },
  ]);
});

test('what a script did not find changes nothing', () => {
  const nothing = [{ type: 'ReturnMethod', varianName: 'never' }];
  const script = {
    list_command: ['setText', 'setVisibility', 'setTextColor', 'showImageView', 'showAlertDialog'].map(
      (name) => call(name, nothing, { instanceName: 'x' }),
    ),
  };
  expect(runScript(script, {})).toEqual([]);
});

test('a click script waits for its click and then belongs to its row', () => {
  const inner = {
    list_command: [
      call('setText', ['Đã gửi'], { instanceName: 'lbDescriptionChange' }),
      call('postData', []),
    ],
  };
  const script = {
    list_command: [
      call('setOnClickListener', ['onSend'], { instanceName: 'btnSend' }),
      {
        type: 'ViewOnClickListenerMetadata',
        controlName: 'onSend',
        methodName: 'createViewOnClickListener',
        scriptFuntion: inner,
      },
    ],
  };
  expect(runScript(script, {}, 'row1')).toEqual([
    { command: 'setClick', id: 'btnSend', script: inner, rowKey: 'row1' },
  ]);
  expect(runScript(inner, { post_collection: '../accept_order' }, 'row1')).toEqual([
    { command: 'applyProperty', id: 'lbDescriptionChange', properties: { text: 'Đã gửi' }, rowKey: 'row1' },
    { command: 'post', postCollection: '../accept_order' },
  ]);
});

test.each([
  ['one list in every call', 'addData', { list: Array.from({ length: 40_000 }, () => 1) }, 2],
  [
    'one map in every call',
    'setFieldValue',
    { list: Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`f${at}`, 1])) },
    2,
  ],
])('a script that hands on %s ends early', (_what, method, param, maxEntries) => {
  const list_command = [
    call('findValuelParam', ['list'], { returnMethod: { varianName: 'v' } }),
    ...Array.from({ length: 499 }, () => call(method, [{ type: 'ReturnMethod', varianName: 'v' }])),
  ];
  const commands = runScript({ list_command }, param);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.length).toBeLessThanOrEqual(maxEntries);
});

test('unknown methods, names of scripts and endless lists do nothing', () => {
  expect(runScript('com.app.SomeScript', {})).toEqual([]);
  expect(runScript({ list_command: [call('constructor', ['x']), call('eval', ['1']), 7, null] }, {})).toEqual(
    [],
  );
  const endless = { list_command: Array.from({ length: 100_000 }, () => call('showAlertDialog', ['x'])) };
  expect(runScript(endless, {}).length).toBeLessThanOrEqual(500);
});

test('a search line is tied to where it searches, by its id or by name', () => {
  const script = {
    list_command: [
      call('setupSearchView', ['book/input_data_cluster01/requets/searching'], {
        instanceName: '@+id/search',
      }),
      call('setupSearchView', ['@+id/other', '../requets/searching'], { instanceName: 'screen' }),
      call('setupSearchView', ['third'], { instanceName: 'this' }),
    ],
  };
  const tied = (id: string, post_collection: string) => ({
    command: 'applyProperty',
    id,
    properties: { post_collection },
  });
  expect(runScript(script, { post_collection: '../own' })).toEqual([
    tied('search', 'book/input_data_cluster01/requets/searching'),
    tied('other', '../requets/searching'),
    tied('third', '../own'),
  ]);
});

test('HTML is shown as its words, never as HTML', () => {
  const html = '<p>Sách&nbsp;mới &lt;b&gt;</p><br/>a &#x41;&#66; < b<script>x</script> &zzz; &#0;';
  const script = { list_command: [call('setTextFromHtml', [html], { instanceName: 'lb' })] };
  const text = 'Sách mới <b>\n\na AB < bx &zzz; &#0;';
  expect(runScript(script, {})).toEqual([{ command: 'applyProperty', id: 'lb', properties: { text } }]);
});

test('files, telephone numbers and presses on items are commands', () => {
  const inner = { list_command: [call('showAlertDialog', ['Đã chọn'])] };
  const script = {
    list_command: [
      call('pickFile', ['@+id/content_file']),
      call('openDialContactPhone', ['0901 234 567']),
      call('setScriptItemClick', [inner], { instanceName: 'dashboardGridView.Adapter' }),
    ],
  };
  expect(runScript(script, {}, 'row-1')).toEqual([
    { command: 'pickFile', id: 'content_file' },
    { command: 'dial', phone: '0901 234 567' },
    { command: 'setClick', id: 'dashboardGridView/items', script: inner, rowKey: 'row-1' },
  ]);
});
