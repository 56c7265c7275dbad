import { screen } from '@testing-library/react';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { stopApps } from '../../../../test/renderApp';
import { renderWorkbench } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const LAYOUT = {
  widget: 'Button',
  properties: [{ text: 'Mở' }],
  actions: [{ command: 'open_form', layout_form: `${FORM_LAYOUTS}helo` }],
};

/** A screen in the workbench, of an application with one screen or of a person who may not list its screens. */
async function open(mayKnow: boolean): Promise<void> {
  await renderWorkbench(LAYOUT, {
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      const answers: Record<string, JsonObject> = {
        screens: { order: [], documents: [{ ref: `${FORM_LAYOUTS}hello`, hash: 'h', used_by: [] }] },
        data_model: { application: 'kho' },
      };
      if (mayKnow) answer(inner.event, { data: answers[call] ?? {} });
      else answer(inner.event, { error: { code: 'not_developer', message: 'Không phải của bạn' } });
    },
  });
}

it('tells of a screen that the application does not have', async () => {
  await open(true);
  expect(await screen.findByText('0 lỗi, 1 cảnh báo, 0 ghi chú')).toBeInTheDocument();
});

it('says nothing of screens to who may not know them', async () => {
  await open(false);
  expect(await screen.findByText('Không có lỗi')).toBeInTheDocument();
});
