import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { placeCursor, renderWorkbench } from '../../../../test/renderWorkbench';
import { stopApps } from '../../../../test/renderApp';
import { widgetTitle } from '../plainNames';
import { FORM_LAYOUTS, parseJsonObject, type JsonObject } from '../../../protocol';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = {
  json_layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      {
        widget: 'EditText',
        properties: [{ id: '@+id/edtTitle' }, { field_name: 'title' }, { hint: 'Tiêu đề' }],
      },
      {
        widget: 'Button',
        properties: [{ id: '@+id/btnSend' }, { text: 'Thêm' }],
        actions: [{ command: 'post', post_conlection: '../data/entries/add' }],
        context: { list_field: ['@+id/edtTitle'] },
      },
    ],
  },
};

const definitionOf = (...fields: object[]): JsonObject => ({
  title: 'Danh sách',
  fields: fields as JsonObject[],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
});

/** The form in the workbench of an application whose collection `entries` has a title; `refuses`: it can be given nothing more. */
async function open(refuses = false) {
  let revision = 3;
  let isRemoved = false;
  let definition = JSON.stringify(definitionOf({ name: 'title', label: 'Tiêu đề', type: 'text' }));
  const defined: JsonObject[] = [];
  const workbench = await renderWorkbench(FORM, {
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const call = typeof dataCollection === 'string' ? dataCollection.split('/').at(-1) : '';
      if (call === 'screens') {
        const documents = [{ ref: FORM_LAYOUTS + 'hello', hash: 'h', used_by: [] }];
        answer(inner.event, { data: { order: [], documents } });
        return;
      }
      // What is asked for and never answered would hold up what follows a change.
      if (call !== 'data_model') answer(inner.event, { error: { code: 'not_found', message: '-' } });
      else if (inner['act'] !== 'define') {
        const collections = isRemoved ? [] : [{ name: 'entries', revision, definition }];
        const message = { data: { application: 'kho', count: collections.length, collections } };
        // After a change the new list takes its time.
        setTimeout(() => answer(inner.event, message), defined.length > 0 ? 300 : 0);
      } else if (refuses || inner['base'] !== revision) {
        answer(inner.event, { error: { code: 'conflict', message: 'Người khác vừa thay đổi' } });
      } else {
        defined.push(inner);
        if (typeof inner['definition'] === 'string') definition = inner['definition'];
        revision += 1;
        answer(inner.event, { data: { application: 'kho', collection: 'entries', revision } });
      }
    },
  });
  return {
    ...workbench,
    defined,
    remove: () => {
      isRemoved = true;
    },
  };
}

async function addFromPalette({ editor, text }: Awaited<ReturnType<typeof open>>, widget: string) {
  placeCursor(editor, '"@+id/edtTitle"');
  fireEvent.click(screen.getByRole('button', { name: `Thêm ${widgetTitle(widget, 'vi')}` }));
  await waitFor(() => expect(text()).toContain(`"${widget}"`));
}

it('lets the collection store a field of the palette with one press, and then says nothing more', async () => {
  const workbench = await open();
  await addFromPalette(workbench, 'DatePicker');
  const notice = (await screen.findByText('Những gì người dùng nhập vào đây không được lưu')).closest(
    '.ant-alert',
  );
  await workbench.user.click(
    within(notice as HTMLElement).getByRole('button', {
      name: 'Thêm trường “date_picker” vào bộ dữ liệu “entries”',
    }),
  );
  expect(await screen.findByText('Bộ dữ liệu “entries” đã có trường “date_picker”.')).toBeInTheDocument();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  const [{ collection, base, definition } = {}] = workbench.defined;
  expect({ collection, base }).toEqual({ collection: 'entries', base: 3 });
  expect(parseJsonObject(definition)).toMatchObject({
    title: 'Danh sách',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'date_picker', label: 'Chọn ngày', type: 'date' },
    ],
  });
});

it('keeps the notice, and says why, where the collection was not changed', async () => {
  const workbench = await open(true);
  await addFromPalette(workbench, 'CheckBox');
  await workbench.user.click(await screen.findByRole('button', { name: /Thêm trường “check_box”/ }));
  expect(await screen.findByText(/Người khác vừa thay đổi/)).toBeInTheDocument();
  expect(screen.getByText('Những gì người dùng nhập vào đây không được lưu')).toBeInTheDocument();
});

it('adds one field after the other, each to what the collection has by then', async () => {
  const workbench = await open();
  await addFromPalette(workbench, 'DatePicker');
  await addFromPalette(workbench, 'CheckBox');
  await workbench.user.click(await screen.findByRole('button', { name: /Thêm trường “date_picker”/ }));
  expect(await screen.findByText('Bộ dữ liệu “entries” đã có trường “date_picker”.')).toBeInTheDocument();
  const second = screen.getByRole('button', { name: /Thêm trường “check_box”/ });
  await waitFor(() => expect(second).toBeEnabled());
  fireEvent.click(second);
  expect(await screen.findByText('Bộ dữ liệu “entries” đã có trường “check_box”.')).toBeInTheDocument();
  expect(workbench.defined.map(({ base }) => base)).toEqual([3, 4]);
  expect(parseJsonObject(workbench.defined[1]?.['definition'])).toMatchObject({
    fields: [{ name: 'title' }, { name: 'date_picker' }, { name: 'check_box' }],
  });
});

it('says so where the collection has been removed meanwhile', async () => {
  const workbench = await open();
  await addFromPalette(workbench, 'CheckBox');
  const press = await screen.findByRole('button', { name: /Thêm trường “check_box”/ });
  workbench.remove();
  await workbench.user.click(press);
  expect(
    await screen.findByText('Bộ dữ liệu “entries” không còn nữa. Chưa thêm trường nào.'),
  ).toBeInTheDocument();
  expect(workbench.defined).toEqual([]);
});

it('offers the name that the collection has, where its field was added and the document taken back', async () => {
  const workbench = await open();
  await addFromPalette(workbench, 'CheckBox');
  fireEvent.click(await screen.findByRole('button', { name: /Thêm trường “check_box”/ }));
  expect(await screen.findByText('Bộ dữ liệu “entries” đã có trường “check_box”.')).toBeInTheDocument();
  const title = 'Những gì người dùng nhập vào đây không được lưu';
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
  const { editor, text } = workbench;
  const at = text().indexOf('"check_box"');
  editor.dispatch({ changes: { from: at, to: at + '"check_box"'.length, insert: '"check box"' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Đổi thành “check_box”' }));
  await waitFor(() => expect(text()).toContain('"check_box"'));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
});
