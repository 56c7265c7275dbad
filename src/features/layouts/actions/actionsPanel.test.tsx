import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopApps } from '../../../../test/renderApp';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';

const scrolled = jest.fn<undefined, [Element]>();

beforeEach(() => {
  localStorage.clear();
  scrolled.mockClear();
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled(this);
    },
  });
});
afterEach(stopApps);

const LAYOUT = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    { widget: 'EditText', properties: [{ id: '@+id/amount' }, { field_name: 'amount' }] },
    { widget: 'Button', properties: [{ id: '@+id/ask' }, { text: 'Ask' }], action: { command: 'back' } },
  ],
};

const stepsIn = (text: string): unknown =>
  (JSON.parse(text) as { views: { actions?: unknown }[] }).views[1]?.actions;

async function openActions(options?: Parameters<typeof renderWorkbench>[1]) {
  const app = await renderWorkbench(LAYOUT, options);
  placeCursor(app.editor, '"Ask');
  await chooseActions(app);
  const pane = within(await screen.findByRole('region', { name: 'Hành động' }));
  const add = async (command: string) => {
    fireEvent.mouseDown(pane.getByRole('combobox', { name: 'Thêm bước' }));
    fireEvent.click(
      await screen.findByText(new RegExp(`^${command}: `), { selector: '.ant-select-item-option-content' }),
    );
  };
  return { ...app, pane, add };
}

async function chooseActions({ user }: Awaited<ReturnType<typeof renderWorkbench>>): Promise<void> {
  const panel = within(await screen.findByRole('region', { name: 'Thuộc tính' }));
  await user.click(panel.getByText('Hành động'));
}

it('writes the steps of a press, orders and removes them, each as one step that can be taken back', async () => {
  const { pane, add, text, user } = await openActions();
  expect(pane.getByText(/Điện thoại chưa hỗ trợ các bước thì làm: Trở về/)).toBeInTheDocument();
  await add('Báo thoáng qua');
  await waitFor(() => expect(stepsIn(text())).toEqual([{ command: 'toast', message: '' }]));
  await user.type(pane.getByLabelText('Lời nhắn'), 'Đã hỏi{Enter}');
  await add('Đặt giá trị');
  const second = within(await pane.findByRole('listitem', { name: 'Bước 2: Đặt giá trị' }));
  fireEvent.change(second.getByLabelText('Trường'), { target: { value: '@+id/amount' } });
  fireEvent.blur(second.getByLabelText('Trường'));
  await user.type(second.getByLabelText('Giá trị'), '5{Enter}');
  await user.click(second.getByRole('button', { name: 'Đưa bước 2 lên' }));
  const expected = [
    { command: 'set_field', value: '5', field: '@+id/amount' },
    { command: 'toast', message: 'Đã hỏi' },
  ];
  await waitFor(() => expect(stepsIn(text())).toEqual(expected));
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() => expect(stepsIn(text())).toEqual([...expected].reverse()));
  await user.click(pane.getByRole('button', { name: 'Bỏ bước 2' }));
  await user.click(await pane.findByRole('button', { name: 'Bỏ bước 1' }));
  await waitFor(() => expect(stepsIn(text())).toBeUndefined());
});

it('lets a step run under a condition, carry values by name, and tells what is wrong beside it', async () => {
  const { pane, add, text, user } = await openActions();
  await add('Mở màn hình');
  const first = within(await pane.findByRole('listitem', { name: 'Bước 1: Mở màn hình' }));
  await user.click(first.getByRole('button', { name: 'Luôn chạy' }));
  await waitFor(() => expect(stepsIn(text())).toEqual([{ command: 'open_form', if: '@{true}' }]));
  const name = first.getByRole('combobox', { name: /: Tên$/ });
  fireEvent.change(name, { target: { value: 'row_id' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await user.type(await first.findByLabelText('row_id'), '7{Enter}');
  await waitFor(() =>
    expect(stepsIn(text())).toEqual([{ command: 'open_form', if: '@{true}', parameter: { row_id: '7' } }]),
  );
  await add('Đặt giá trị');
  const second = within(await pane.findByRole('listitem', { name: 'Bước 2: Đặt giá trị' }));
  expect(await second.findByText(/set_field/, { selector: '.property-fault' })).toBeInTheDocument();
});

const FORMS = '../configuration/system_setting/layout/android/form';
const titled = (text: string) => ({
  json_layout: { widget: 'TextView', properties: [{ id: '@+id/txtTitle' }, { text }] },
});

it('offers screens by what they are called, tells where none is chosen, and brings a new step into sight', async () => {
  const configuration = {
    configuration: { system_setting: { layout: { android: { form: { trips: titled('Chuyến đi') } } } } },
  };
  const { pane, add, text } = await openActions({
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const isExport = typeof dataCollection === 'string' && dataCollection.endsWith('/export_configuration');
      if (isExport) answer(inner.event, { data: { configuration: JSON.stringify(configuration) } });
      else answer(inner.event, { error: { code: 'not_found', message: '-' } });
    },
  });
  await add('Mở màn hình');
  const item = await pane.findByRole('listitem', { name: 'Bước 1: Mở màn hình' });
  expect(scrolled).toHaveBeenCalledWith(item);
  const step = within(item);
  expect(
    await step.findByText(/Bước này không mở màn hình nào/, { selector: '.property-fault' }),
  ).toBeVisible();
  const input = step.getByRole('combobox', { name: 'Màn hình' });
  fireEvent.mouseDown(input);
  fireEvent.click(
    await screen.findByText('Chuyến đi (trips)', { selector: '.ant-select-item-option-content' }),
  );
  await waitFor(() =>
    expect(stepsIn(text())).toEqual([{ command: 'open_form', layout_form: `${FORMS}/trips` }]),
  );
  expect(input).toHaveValue('Chuyến đi (trips)');
  expect(step.getByText(`${FORMS}/trips`, { selector: 'code' })).toBeVisible();
  await waitFor(() => expect(step.queryByText(/Bước này không mở màn hình nào/)).toBeNull());
  // Left as it is called, or with the name of the document typed, it is the same screen.
  fireEvent.blur(input);
  fireEvent.change(input, { target: { value: `${FORMS}/trips` } });
  fireEvent.blur(input);
  expect(input).toHaveValue('Chuyến đi (trips)');
  expect(stepsIn(text())).toEqual([{ command: 'open_form', layout_form: `${FORMS}/trips` }]);
});

it('says of a post without a target that it goes nowhere, and where data is created when there is none', async () => {
  const { pane, add, text } = await openActions({
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const isModel = typeof dataCollection === 'string' && dataCollection.endsWith('/data_model');
      if (isModel) answer(inner.event, { data: { application: 'kho', count: 0, collections: [] } });
      else answer(inner.event, { error: { code: 'not_found', message: '-' } });
    },
  });
  await add('Gửi');
  await waitFor(() => expect(stepsIn(text())).toEqual([{ command: 'post', post_conlection: '' }]));
  const step = within(await pane.findByRole('listitem', { name: 'Bước 1: Gửi' }));
  expect(await step.findByText(/Bước này không gửi đến đâu/, { selector: '.property-fault' })).toBeVisible();
  expect(await step.findByRole('link', { name: 'Tạo bộ dữ liệu…' })).toHaveAttribute(
    'href',
    '/createappliation/kho/data',
  );
  fireEvent.change(step.getByLabelText('Gửi đến đâu'), { target: { value: '../elsewhere' } });
  fireEvent.blur(step.getByLabelText('Gửi đến đâu'));
  await waitFor(() => expect(step.queryByText(/Bước này không gửi đến đâu/)).toBeNull());
});
