import { act, screen, waitFor } from '@testing-library/react';
import { innerOfRecord, packFormAddress, type JsonObject } from '../../protocol';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(stopApps);
beforeEach(() => localStorage.clear());

// A drop-down list that searches the data of its application, in the hands of a developer who wants to know what people type.

const SCREEN = '../configuration/system_setting/layout/android/form/bait';
const PATH = `/generalform/${packFormAddress({ reference: SCREEN, application: 'bay', appUserId: 'AN-BAY' })}`;
const BOX = [{ layout_width: '300dp' }, { layout_height: '48dp' }];
const FOUND = '-OabcdefghijklmnopqR';

const password: JsonObject = {
  widget: 'EditText',
  properties: [
    { id: '@+id/pin' },
    { field_name: 'pin' },
    { hint: 'PIN' },
    { inputType: 'textPassword' },
    ...BOX,
  ],
};
const list = (properties: JsonObject[], expressions: JsonObject = {}): JsonObject => ({
  widget: 'Spinner',
  properties: [{ id: '@+id/sp' }, { field_name: 'sp' }, ...BOX, ...properties],
  expressions,
});

async function open(...views: JsonObject[]) {
  const asked: string[] = [];
  const app = await renderApp({
    path: PATH,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        const about = { application: 'bay', app_user_id: 'AN-BAY', session: 's', count_message: 1 };
        const data = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views };
        answer(inner.event, { ...about, type: 'json_layout', key_data: 'json_layout', data });
        return;
      }
      asked.push(JSON.stringify([record['dataCollection'], innerOfRecord(record)]));
      answer(inner.event, { application: 'bay', data: { ids: `${FOUND}\n`, titles: 'Yến\n' } });
    },
  });
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  return { ...app, asked, settle };
}

const TYPED_ID = "@{'-' + (pin + '___________________').substring(0, 19)}";
it.each([
  ['the value of a list', list([{ entrySource: 'log.f' }], { value: TYPED_ID })],
  [
    'the value of a list that nobody sees',
    list([{ entrySource: 'log.f' }, { visibility: 'invisible' }], { value: TYPED_ID }),
  ],
  [
    'the place where a list searches',
    list([{ entrySource: 'log.x' }, { value: FOUND }], { entrySource: "@{'log.x' + pin}" }),
  ],
  [
    'whether a list is shown',
    list([{ entrySource: 'log.f' }, { value: FOUND }], { visibility: "@{pin.startsWith('h')}" }),
  ],
])('asks the platform for nothing where what is typed makes %s', async (_, spinner) => {
  const { user, asked, settle } = await open(password, spinner);
  await user.type(await screen.findByLabelText('PIN'), 'hunter2');
  await settle();
  expect(asked).toEqual([]);
});

it('keeps what was chosen with its title, and asks nothing to show it again', async () => {
  const source = { entrySource: 'cards.holder' };
  const prompt = { prompt: 'Choose' };
  const offered = [{ entries: 'Yến\n' }, { entryValues: `${FOUND}\n` }];
  const first = await open(list([source, prompt, ...offered]));
  await first.user.selectOptions(await screen.findByRole('combobox'), 'Yến');
  await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).toContain(FOUND));
  await stopApps();
  const again = await open(list([source, prompt]));
  expect(await screen.findByText('Yến')).toBeInTheDocument();
  expect(again.asked).toEqual([]);
});
