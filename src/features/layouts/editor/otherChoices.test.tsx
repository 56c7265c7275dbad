import { screen, waitFor } from '@testing-library/react';
import { renderWorkbench } from '../../../../test/renderWorkbench';
import { stopApps } from '../../../../test/renderApp';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = {
  json_layout: {
    widget: 'LinearLayout',
    properties: [{ orientation: 'vertical' }],
    views: [
      {
        widget: 'Spinner',
        properties: [
          { id: '@+id/edtState' },
          { field_name: 'state' },
          { hint: 'Trạng thái' },
          { entries: 'mới\nđã hẹn\n' },
        ],
      },
      {
        widget: 'Button',
        properties: [{ id: '@+id/btnSend' }, { text: 'Thêm' }],
        actions: [{ command: 'post', post_conlection: '../data/visits/add' }],
      },
    ],
  },
};

it('says that a list offers what is no choice of the collection any more, and fixes it with one press', async () => {
  const fields = [{ name: 'state', label: 'Trạng thái', type: 'choice', choices: ['mới', 'đã xếp lịch'] }];
  const everyone = ['everyone'];
  const rights = { see: everyone, add: everyone, change: everyone, remove: everyone };
  const definition = JSON.stringify({ title: 'Lượt khám', fields, ...rights });
  const answers: Record<string, JsonObject> = {
    screens: { order: [], documents: [{ ref: FORM_LAYOUTS + 'hello', hash: 'h', used_by: [] }] },
    data_model: { application: 'kho', count: 1, collections: [{ name: 'visits', revision: 1, definition }] },
  };
  const { text, user } = await renderWorkbench(FORM, {
    platform: ({ record, answer }, inner) => {
      const { dataCollection } = record;
      const call = typeof dataCollection === 'string' ? (dataCollection.split('/').at(-1) ?? '') : '';
      const data = answers[call];
      answer(inner.event, data ? { data } : { error: { code: 'not_found', message: '-' } });
    },
  });
  const notice = await screen.findByText('Các lựa chọn ở đây khác với bộ dữ liệu');
  expect(
    screen.getAllByText('Bộ dữ liệu “visits” từ chối “đã hẹn”: trường “state” không có lựa chọn đó')[0],
  ).toBeVisible();
  await user.click(
    screen.getByRole('button', {
      name: 'Dùng các lựa chọn của trường “state” trong bộ dữ liệu “visits”',
    }),
  );
  expect(text()).toContain(JSON.stringify('mới\nđã xếp lịch\n'));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
