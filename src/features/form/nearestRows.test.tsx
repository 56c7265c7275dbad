import { screen, waitFor } from '@testing-library/react';
import { checkLayout } from '../../authoring/check/checkLayout';
import { FORM_LAYOUTS, isRecord, packFormAddress, type JsonObject } from '../../protocol';
import { formMessages, generatedScreens } from '../../../test/generatedScreens';
import { renderApp, stopApps } from '../../../test/renderApp';
import { uiWords } from '../../../test/words';

const LIST = `${FORM_LAYOUTS}tools`;
const ADD = `${FORM_LAYOUTS}add`;

beforeEach(() => {
  localStorage.clear();
  const coords = { latitude: 10.776889, longitude: 106.700806 } as GeolocationCoordinates;
  const getCurrentPosition = (found: PositionCallback) => found({ coords } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  return stopApps();
});

/** The generated screens of a collection whose rows have a location. */
const SCREENS: Record<string, JsonObject> = generatedScreens({
  collection: 'tools',
  title: 'Tools',
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    { name: 'place', label: 'Place', type: 'location' },
  ],
  screens: {
    form: ['add', 'Add a tool'],
    list: ['tools', 'Tools'],
    detail: ['tool', 'Tool'],
    edit: ['correct', 'Correct'],
  },
});

async function open(reference: string) {
  const asked: JsonObject[] = [];
  const app = await renderApp({
    path: `/generalform/${packFormAddress({ reference, application: 'club', appUserId: 'A' })}`,
    platform: ({ record, answer }, inner) => {
      if (record['dataCollection'] === 'draft/core/get_layout_data') {
        for (const message of formMessages('club', SCREENS[reference], { script_param: { mayAdd: true } }))
          answer(inner.event, message);
        return;
      }
      asked.push(isRecord(inner['data']) ? inner['data'] : {});
      answer(inner.event, { application: 'club', data: { acknowledged: true } });
    },
  });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, asked, press };
}

it('asks for the nearest rows once the person shares their location, and for all again', async () => {
  const { asked, press } = await open(LIST);
  await press('Nearest first');
  await screen.findByRole('dialog', { name: /Chia sẻ vị trí của bạn/ });
  await press(uiWords.vi.no);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([]);

  await press('Nearest first');
  await press(uiWords.vi.yes);
  await waitFor(() => expect(asked).toMatchObject([{ near_place: '10.78,106.7' }]));
  expect(screen.queryByRole('button', { name: 'Nearest first' })).toBeNull();
  await press('Any distance');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ near_place: '' }));
});

it('a form posts the location that the person shared', async () => {
  const { asked, press, user } = await open(ADD);
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Saw');
  await press('Use my location');
  await press(uiWords.vi.yes);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('10.78,106.7'));
  await press('Add');
  await waitFor(() => expect(asked).toMatchObject([{ title: 'Saw', place: '10.78,106.7' }]));
});

it('the generated screens pass the check, and a location for a field that is not there does not', () => {
  for (const document of Object.values(SCREENS))
    expect(checkLayout(JSON.stringify(document)).filter(({ severity }) => severity === 'error')).toEqual([]);
  const wrong = {
    widget: 'Button',
    properties: [{ id: '@+id/go' }, { text: 'Go' }],
    actions: [{ command: 'locate', field: 'nowhere' }],
  };
  expect(checkLayout(JSON.stringify(wrong)).map(({ code }) => code)).toContain('unknown-field');
});
