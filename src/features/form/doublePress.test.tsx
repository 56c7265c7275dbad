import { fireEvent, screen, waitFor } from '@testing-library/react';
import { eventListsForm, findEventsForm, messageForm, newEventForm } from '../../../test/fixture/clubForms';
import { isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type InnerJson } from '../../../test/renderApp';

afterEach(async () => {
  jest.restoreAllMocks();
  await stopApps();
});
beforeEach(() => localStorage.clear());

/** However long the machine takes: what follows happens within one moment. */
function stopClock(): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

const PACKED = packFormAddress({ reference: '../form/x', application: 'club', appUserId: '-Napp_user' });

// A form whose button is a view that an answer's script ties to its click, as on cards.
const tiedForm: JsonObject = {
  json_layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [{ widget: 'TextView', properties: [{ id: '@+id/tied' }, { text: 'Tied' }] }],
  },
};
const tiedScript: JsonObject = {
  script: {
    list_command: [
      {
        methodName: 'createViewOnClickListener',
        controlName: 'on',
        scriptFuntion: { list_command: [{ methodName: 'postData', methodParam: ['../input/tied'] }] },
      },
      { methodName: 'setOnClickListener', instanceName: 'tied', methodParam: ['on'] },
    ],
  },
};

/** Each form with all that posts on it without a question: the ids of its buttons, what must be typed first, what a script ties. */
const FORMS: [name: string, form: JsonObject, buttons: string[], script?: JsonObject][] = [
  ['new event', newEventForm, ['btnSend', 'btn_right']],
  ['search', findEventsForm, ['btnSearch']],
  ['lists', eventListsForm, ['all', 'mine', 'over']],
  ['message', messageForm, ['btnSend']],
  ['tied', tiedForm, ['tied'], tiedScript],
];
const PRESSES = FORMS.flatMap(([name, form, buttons, script]) =>
  buttons.map((button): [string, string, JsonObject, JsonObject | undefined] => [name, button, form, script]),
);

/** Opens a form that a platform answers at once, with what it got of posts. */
async function open(form: JsonObject, script: JsonObject | undefined, answers: object[] = [{}]) {
  const posts: InnerJson[] = [];
  const part = { application: 'club', app_user_id: '-Napp_user', count_message: 1, session: 's' };
  const app = await renderApp({
    path: `/generalform/${PACKED}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        answer(inner.event, {
          ...part,
          type: 'json_layout',
          key_data: 'json_layout',
          data: form['json_layout'] ?? null,
        });
        const type = 'load_form_script';
        answer(inner.event, { ...part, type, key_data: type, data: script ?? { script_param: {} } });
      } else if (isRecord(inner['data'])) {
        posts.push(inner);
        const reply = answers[Math.min(posts.length, answers.length) - 1];
        answer(inner.event, { application: 'club', ...reply });
      }
    },
  });
  const button = async (id: string) => {
    const find = () => document.querySelector(`[data-view-id="${id}"]`);
    await waitFor(() => expect(find()?.matches('button, [role="button"]')).toBe(true));
    return find() ?? document.body;
  };
  return { ...app, posts, button };
}

// What acknowledged says nothing to the person, so nothing stands in the way of the second press.
const DONE = { data: { acknowledged: true } };
const EMPTIED = { data: { screen: { set_data_field: { title: '' } } } };

it.each(PRESSES)('sends once what is pressed twice: %s, %s', async (_name, id, form, script) => {
  const { posts, button } = await open(form, script, [DONE]);
  const press = async () => fireEvent.click(await button(id), { detail: 1 });
  await button(id);
  for (const name of ['Tên buổi gặp', 'Tên buổi gặp cần tìm', 'Lời nhắn']) {
    const line = screen.queryByRole('textbox', { name });
    if (line) fireEvent.input(line, { target: { value: 'Họp mặt' } });
  }
  stopClock();
  await press();
  await press();
  await waitFor(() => expect(posts).toHaveLength(1));
  // Answered, and the button may be pressed again.
  await waitFor(async () => expect(await button(id)).toBeEnabled());
  await waitFor(async () => expect(await button(id)).not.toHaveAttribute('aria-disabled', 'true'));
  await press();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts).toHaveLength(1);
});

it('takes two taps in quick order for one, also when the first emptied the form', async () => {
  const { posts, button } = await open(newEventForm, undefined, [EMPTIED]);
  const line = await screen.findByRole('textbox', { name: 'Tên buổi gặp' });
  await button('btnSend');
  fireEvent.input(line, { target: { value: 'Họp mặt' } });
  stopClock();
  fireEvent.click(await button('btnSend'), { detail: 1 });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue(''));
  fireEvent.click(await button('btnSend'), { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends again what was refused, once the person fixed it', async () => {
  const refused = { error: { code: 'bad_field', message: 'Sai' } };
  const { posts, button } = await open(newEventForm, undefined, [refused, DONE]);
  const type = (value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name: 'Tên buổi gặp' }), { target: { value } });
  await button('btnSend');
  type('Họp');
  fireEvent.click(await button('btnSend'), { detail: 1 });
  await screen.findByText('Sai');
  type('Họp mặt');
  fireEvent.click(await button('btnSend'), { detail: 1 });
  await waitFor(() =>
    expect(posts.map(({ data }) => isRecord(data) && data['title'])).toEqual(['Họp', 'Họp mặt']),
  );
});

it('sends what was typed again, however soon after the last was answered', async () => {
  const { posts, button } = await open(newEventForm, undefined, [EMPTIED]);
  const add = async (name: string) => {
    await waitFor(async () => expect(await button('btnSend')).toBeEnabled());
    fireEvent.input(screen.getByRole('textbox', { name: 'Tên buổi gặp' }), { target: { value: name } });
    fireEvent.click(await button('btnSend'), { detail: 1 });
  };
  await button('btnSend');
  await add('Họp mặt');
  await waitFor(() => expect(posts).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Tên buổi gặp' })).toHaveValue(''));
  await add('Cắm trại');
  await waitFor(() =>
    expect(posts.map(({ data }) => isRecord(data) && data['title'])).toEqual(['Họp mặt', 'Cắm trại']),
  );
});
