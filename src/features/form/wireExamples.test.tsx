import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import Ajv from 'ajv/dist/2020';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import { wireExample } from '../../../test/wireExample';

// The examples of the wire reference, sent and answered as they stand there; only keys, events and people are those of the run.

const schema = (name: string) =>
  new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(`public/schema/${name}.schema.json`, 'utf8')) as object,
  );

beforeEach(() => localStorage.clear());
afterEach(stopApps);
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

test.each([
  ['opened', 'request'],
  ['command', 'message'],
  ['rows', 'message'],
  ['script', 'message'],
])('the example %s is a %s by the published schema', (name, kind) => {
  const validate = schema(kind);
  validate(wireExample(name));
  expect(validate.errors ?? []).toEqual([]);
});

const REFERENCE = '../configuration/system_setting/layout/android/form/hello';
const PATH = `/generalform/${packFormAddress({ reference: REFERENCE, application: 'hello', appUserId: '' })}`;

const LAYOUT: JsonObject = {
  widget: 'android.widget.LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'android.widget.EditText',
      properties: [{ id: '@+id/edtName' }, { field_name: 'name' }, { hint: 'Tên' }],
    },
    wireExample('action'),
    { widget: 'androidx.recyclerview.widget.RecyclerView', properties: [{ id: '@+id/list' }] },
  ],
};

const layoutMessage: JsonObject = {
  application: 'hello',
  type: 'json_layout',
  key_data: 'json_layout',
  count_message: 1,
  session: 's1',
  data: LAYOUT,
};

test('the console posts, shows rows and says what the examples of a post, rows and a command say', async () => {
  const posts: JsonObject[] = [];
  const { user } = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') answer(inner.event, layoutMessage);
      if (record['dataCollection'] !== '../hello') return;
      posts.push(inner);
      answer(inner.event, { ...wireExample('command'), event: inner.event });
      const rows = inner['event_recycler_view'];
      if (typeof rows === 'string') answer(rows, { ...wireExample('rows'), event: rows });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Bình');
  await user.click(screen.getByText('Send'));
  const alert = await screen.findByRole('dialog');
  expect(within(alert).getByText('Xin chào, Bình!')).toBeInTheDocument();
  expect(await screen.findByText('Bút bi')).toBeInTheDocument();
  expect(screen.getByText('Sổ tay')).toBeInTheDocument();

  const expected = wireExample('post');
  const [posted] = posts;
  expect(Object.keys(posted ?? {})).toEqual(expect.arrayContaining(Object.keys(expected)));
  expect(posted?.['data']).toEqual(expected['data']);
  for (const same of ['screen', 'application', 'message_key']) expect(posted?.[same]).toBe(expected[same]);
});

test('the script of the example runs when an opened screen is answered with it', async () => {
  const posts: JsonObject[] = [];
  await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === '../hello') posts.push(inner);
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      answer(inner.event, layoutMessage);
      // As the platform hands it over, and as a back end answers it.
      const opened: unknown = JSON.parse(wireExample('opened')['json'] as string);
      const keys = Object.keys(isRecord(opened) ? opened : {});
      for (const name of ['reference', 'screen_name', 'parameter', 'event']) {
        expect(keys).toContain(name);
        expect(inner).toHaveProperty(name);
      }
      setTimeout(() => answer(inner.event, { ...wireExample('script'), event: inner.event }), 20);
    },
  });
  expect(await screen.findByText('Send')).toBeVisible();
  await waitFor(() => expect(posts.map(({ data }) => data)).toEqual([{ name: '' }]));
});
