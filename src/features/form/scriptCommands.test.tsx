import { screen, waitFor } from '@testing-library/react';
import { packFormAddress, type Json, type JsonObject } from '../../protocol';
import { selectDiagnostics } from '../../api/slices/diagnosticsSlice';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);

const PATH = `/generalform/${packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/quiz',
  application: 'quiz',
  appUserId: 'APP-1',
})}`;

const call = (methodName: string, instanceName: string, ...methodParam: Json[]): JsonObject => ({
  type: 'MethodMetadata',
  methodName,
  instanceName,
  methodParam,
});
const onClick = (id: string, ...list_command: JsonObject[]): JsonObject[] => [
  {
    type: 'ViewOnClickListenerMetadata',
    controlName: `on-${id}`,
    methodName: 'createViewOnClickListener',
    scriptFuntion: { list_command },
  },
  call('setOnClickListener', id, `on-${id}`),
];
const view = (widget: string, ...properties: JsonObject[]): JsonObject => ({ widget, properties });
const button = (id: string): JsonObject => view('Button', { id: `@+id/${id}` }, { text: id });

/** A form of these views whose script came; what it posts is in `posted`. */
async function openForm(views: JsonObject[], list_command: JsonObject[], more: JsonObject = {}) {
  const posts: { collection: unknown; data: unknown }[] = [];
  let answerForm: (message: JsonObject) => void = () => undefined;
  const layout = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') {
        posts.push({ collection: record['dataCollection'], data: inner['data'] });
        return;
      }
      const part = { application: 'quiz', app_user_id: 'APP-1' };
      answerForm = (message) => void answer(inner.event, { ...part, ...message });
      const json = { type: 'json_layout', key_data: 'json_layout', count_message: 1 };
      answerForm({ ...json, session: 's1', data: layout });
      answerForm({ type: 'load_form_script', data: { script: { list_command }, ...more } });
    },
  });
  const ignored = () => selectDiagnostics(app.store.getState()).entries.map(({ key }) => key);
  const publish = (more: JsonObject[]) =>
    answerForm({
      type: 'json_layout',
      key_data: 'json_layout',
      count_message: 1,
      session: 's2',
      data: { ...layout, views: [...views, ...more] },
    });
  return { ...app, posts, ignored, publish };
}

it('a script waits for the views it needs, and the diagnostics tell which are missing', async () => {
  const { ignored, publish } = await openForm(
    [view('TextView', { id: '@+id/lb' }, { text: 'chờ' })],
    [call('setTextFromHtml', 'lb', '<b>Sẵn&nbsp;sàng</b>')],
    { script_control_condition: 'lb, btn_back,@+id/btn_right' },
  );
  expect(await screen.findByText('chờ')).toBeInTheDocument();
  await waitFor(() => expect(ignored()).toEqual(['script_control_condition: btn_back, btn_right']));
  publish([button('btn_back'), button('btn_right')]);
  expect(await screen.findByText('Sẵn sàng')).toBeInTheDocument();
  expect(screen.queryByText('chờ')).toBeNull();
});

it('a search line searches where the script tied it to', async () => {
  const { user, posts } = await openForm(
    [view('SearchView', { id: '@+id/search' }, { queryHint: 'Tìm' })],
    [call('setupSearchView', 'search', 'quiz/input_data_cluster01/requets/searching')],
  );
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm' }), 'số đỏ{Enter}');
  await waitFor(() =>
    expect(posts).toEqual([
      {
        collection: 'quiz/input_data_cluster01/requets/searching',
        data: { text_seach: 'số đỏ', type_seach: 'book' },
      },
    ]),
  );
});

it('a press on an item runs the script of its grid', async () => {
  const grid = view('GridView', { id: '@+id/dashboardGridView' });
  const { user } = await openForm(
    [grid],
    [
      call('setLayout', 'dashboardGridView.Adapter', view('TextView', { field_name: 'description' })),
      call('setData', 'dashboardGridView.Adapter', [{ description: 'Câu 1' }]),
      call('setScriptItemClick', 'dashboardGridView.Adapter', {
        list_command: [call('showAlertDialog', 'screen', 'Đã chọn')],
      }),
    ],
  );
  await user.click(await screen.findByText('Câu 1'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Đã chọn');
});

it('a text file that a person picks goes into its field; a telephone number is called by a press alone', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, posts, ignored, container } = await openForm(
    [
      view('EditText', { id: '@+id/content' }, { field_name: 'content_file' }, { hint: 'Nội dung' }),
      button('btnPick'),
      button('btnPhone'),
      { ...button('btnSave'), action: { command: 'post', post_conlection: '../pick_file_cfg_content_file' } },
    ],
    [
      ...onClick('btnPick', call('pickFile', 'screen', '@+id/content')),
      ...onClick('btnPhone', call('openDialContactPhone', 'screen', '0901 234 567')),
      call('openDialContactPhone', 'screen', '1900'),
      call('pickFile', 'screen', '@+id/content'),
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'btnPhone' }));
  await waitFor(() => expect(open).toHaveBeenCalledWith('tel:0901234567', '_blank', 'noopener,noreferrer'));
  open.mockRestore();
  expect(ignored()).toEqual(['openDialContactPhone: 1900', 'pickFile']);

  await user.click(screen.getByRole('button', { name: 'btnPick' }));
  const picked = await waitFor(() => {
    const input = container.ownerDocument.querySelector<HTMLInputElement>('body > input[type=file]');
    if (!input) throw new Error('no file is asked for');
    return input;
  });
  await user.upload(picked, new File(['{"câu":1}'], 'a.json', { type: 'application/json' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nội dung' })).toHaveValue('{"câu":1}'));
  await user.click(screen.getByRole('button', { name: 'btnSave' }));
  await waitFor(() => expect(posts).toMatchObject([{ data: { content_file: '{"câu":1}' } }]));
});
