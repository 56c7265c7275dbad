import { screen, within } from '@testing-library/react';
import { LAYOUTS, packFormAddress } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { showWindow } from '../../../../test/renderWorkbench';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const LINE = (text: string) => ({ widget: 'TextView', properties: { text: '' }, expressions: { text } });
const LAYOUT = {
  widget: 'LinearLayout',
  properties: { orientation: 'vertical' },
  views: [
    { widget: 'TextView', properties: { field_name: 'title' } },
    LINE('@{Format.money(row.price, "VND")}'),
    LINE('@{Format.date(row.day)}'),
    LINE('@{row.state}'),
    LINE('@{"Giữ: " + row.keeper_name}'),
  ],
};
const FIELDS = [
  { name: 'title', label: 'Món hàng', type: 'text' },
  { name: 'price', label: 'Giá', type: 'money', max: 30_000 },
  { name: 'day', label: 'Ngày nhập', type: 'date', min: '2027-01-05' },
  { name: 'state', label: 'Tình trạng', type: 'choice', choices: ['Đang bán', 'Đã hết'] },
  { name: 'keeper', label: 'Người giữ', type: 'person' },
];

it('draws the row of a collection with values as its fields have them', async () => {
  showWindow('min-width');
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  const reference = `${LAYOUTS}/android/recycler_layout/goods`;
  const definition = { title: 'Hàng', fields: FIELDS, see: [], add: [], change: [], remove: [] };
  await renderApp({
    path: `/jsoneditor/${packFormAddress({ reference, application: 'kho', appUserId: '' })}`,
    platform: ({ record, answer }, inner) => {
      const collection = record['dataCollection'];
      const call = typeof collection === 'string' ? (collection.split('/').at(-1) ?? '') : '';
      if (call === 'data_model')
        answer(inner.event, {
          data: {
            application: 'kho',
            collections: [{ name: 'goods', revision: 1, definition: JSON.stringify(definition) }],
          },
        });
      else if (call === 'screen_version' && inner['ref'] === reference)
        answer(inner.event, {
          data: { ref: reference, version: '-V1', hash: 'h1', file_json: JSON.stringify(LAYOUT) },
        });
      else answer(inner.event, { error: { code: 'not_found', message: 'Không có' } });
    },
  });
  const drawn = within(await screen.findByRole('application', {}, { timeout: 10_000 }));
  for (const text of ['Món hàng', '30.000 đ', '05/01/2027', 'Đang bán', 'Giữ: Trần Thị Bình'])
    expect(await drawn.findByText(text)).toBeInTheDocument();
});
