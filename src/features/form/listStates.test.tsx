import { screen, waitFor } from '@testing-library/react';
import { REPEAT_MS } from '../../api/request/repeats';
import { packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';
import type { MemoryRequest } from '../../transport/memoryDatabase';

afterEach(stopApps);
// The list draws the rows that are in sight; this page has room.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});

const FORM = '../configuration/system_setting/layout/android/form';
const PATH = `/generalform/${packFormAddress({ reference: `${FORM}/events`, application: 'club', appUserId: 'APP-1' })}`;

interface Asked {
  request: MemoryRequest;
  event: string;
  rows: string;
}

/** A list of events that begins by asking for its rows; each question waits in `asked` for the test to answer it. */
async function openEvents(list: JsonObject, more: JsonObject = {}, resources?: JsonObject) {
  const asked: Asked[] = [];
  const layout: JsonObject = {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      { widget: 'EditText', properties: [{ id: 'edtPlace' }, { text: 'Hanoi' }] },
      {
        widget: 'RecyclerView',
        properties: [
          { id: '@+id/recyclerView' },
          { layout_width: 'match_parent' },
          { layout_height: 'wrap_content' },
          ...Object.entries(list).map(([name, value]) => ({ [name]: value })),
        ],
        ...more,
      },
    ],
  };
  const opened: string[] = [];
  const app = await renderApp({
    path: PATH,
    platform: (request, inner) => {
      if (request.record['dataCollection'] === 'draft/core/get_layout_data') {
        const reference = JSON.stringify(inner);
        if (!reference.includes('form/events')) opened.push(reference);
        const part = (type: string, data: JsonObject) =>
          request.answer(inner.event, {
            ...{ application: 'club', app_user_id: 'APP-1', type, key_data: type, data },
            ...{ count_message: 2, session: 's', ...(resources && { resources }) },
          });
        part('json_layout', layout);
        part('load_form_script', {
          script: {
            list_command: [
              { methodName: 'postData', methodParam: ['../data/events/list', { scope: 'all' }] },
            ],
          },
        });
        return;
      }
      const rows = inner['event_recycler_view'];
      asked.push({ request, event: inner.event, rows: typeof rows === 'string' ? rows : '' });
    },
  });
  const question = async (count: number): Promise<Asked> => {
    await waitFor(() => expect(asked).toHaveLength(count));
    const last = asked[count - 1];
    if (!last) throw new Error('nothing was asked');
    return last;
  };
  const acknowledge = ({ request, event }: Asked) =>
    request.answer(event, { application: 'club', data: { acknowledged: true } });
  const refuse = ({ request, event }: Asked) =>
    request.answer(event, {
      application: 'club',
      error: { code: 'busy', message: 'Máy chủ đang bận / The server is busy' },
    });
  const give = ({ request, rows }: Asked, text: string) =>
    request.answer(rows, {
      application: 'club',
      data: { layout: { widget: 'TextView', properties: [{ text }] } },
    });
  return { ...app, opened, question, acknowledge, refuse, give };
}

it('says what its list says while the rows are on their way, when there are none, and when there are some', async () => {
  const list = { emptyText: 'No events yet', loadingText: 'Events are coming' };
  const { question, acknowledge, give } = await openEvents(list);
  const first = await question(1);
  expect((await screen.findByText('Events are coming')).closest('[role="status"]')).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(screen.queryByText('No events yet')).toBeNull();
  acknowledge(first);
  await screen.findByText('No events yet');
  expect(screen.queryByText('Events are coming')).toBeNull();
  // Live: the first row takes the place of the text.
  give(first, 'Cleaning day');
  await screen.findByText('Cleaning day');
  expect(screen.queryByText('No events yet')).toBeNull();
});

it('says in the language of the person what a list says by default', async () => {
  const { question, acknowledge } = await openEvents({});
  await screen.findByText('Đang tải…');
  acknowledge(await question(1));
  await screen.findByText('Không có kết quả nào.');
});

it('says nothing where a list wants to say nothing', async () => {
  const { question, acknowledge } = await openEvents({ emptyText: '' });
  acknowledge(await question(1));
  await waitFor(() =>
    expect(document.querySelector('[data-view-id="recyclerView"]')).not.toHaveAttribute('role'),
  );
  expect(screen.queryByText('Không có kết quả nào.')).toBeNull();
});

it('takes its texts from the resources of the application', async () => {
  const strings = { none: { vi: 'Chưa có buổi nào', en: 'No events yet' } };
  const { question, acknowledge } = await openEvents({ emptyText: '@string/none' }, {}, { strings });
  acknowledge(await question(1));
  await screen.findByText('Chưa có buổi nào');
});

it('draws as many frames as its list has placeholders, without a text', async () => {
  const { question } = await openEvents({ loadingRows: 3 });
  await question(1);
  const status = await waitFor(() => {
    const list = document.querySelector('[data-view-id="recyclerView"][aria-busy="true"]');
    if (!list) throw new Error('the list is not loading');
    return list;
  });
  expect(status.firstElementChild?.children).toHaveLength(3);
  expect(status).toHaveTextContent('');
});

it('offers the action of an empty list, with what is typed in its screen', async () => {
  const { question, acknowledge, user, opened } = await openEvents(
    { emptyText: 'No events yet', emptyActionText: 'Add an event' },
    { actions: [{ command: 'open_form', layout_form: `${FORM}/add`, parameter: { place: '@{edtPlace}' } }] },
  );
  const first = await question(1);
  expect(screen.queryByRole('button', { name: 'Add an event' })).toBeNull();
  acknowledge(first);
  await user.click(await screen.findByRole('button', { name: 'Add an event' }));
  await waitFor(() => expect(opened.join()).toContain('Hanoi'));
});

it('shows its own text and the reason when its rows could not be loaded, and tries again', async () => {
  const { question, refuse, acknowledge, give, user } = await openEvents({
    errorText: 'Events could not be loaded',
  });
  refuse(await question(1));
  await screen.findByText('Events could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('Máy chủ đang bận');
  expect(screen.getAllByText(/Máy chủ đang bận/)).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  const second = await question(2);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  give(second, 'Cleaning day');
  acknowledge(second);
  await screen.findByText('Cleaning day');
});
