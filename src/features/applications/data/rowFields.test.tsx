import { screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '../../../protocol';
import { renderApp, stopApps } from '../../../../test/renderApp';

afterEach(stopApps);

const fields = [
  { name: 'di', type: 'text', label: 'Đi đâu', required: true, max: 10 },
  { name: 'tien', type: 'money', label: 'Tiền', required: true, max: 500 },
  { name: 'kieu', type: 'choice', label: 'Kiểu', required: true, choices: ['tàu', 'xe'] },
  { name: 'anh', type: 'picture', label: 'Ảnh', required: true },
  { name: 'den', type: 'text', label: 'Đi đâu nữa' },
];

/** Opens a new row of a collection with these fields; `refusal` is what the platform says to what is added. */
async function openNewRow(shown: readonly JsonObject[], refusal?: { text: string; en: string }) {
  const added: unknown[] = [];
  const collection = {
    ...{ name: 'chuyen', title: 'Chuyến', fields: JSON.stringify(shown) },
    ...{ see: 'all', add: true },
    ...{ own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 },
  };
  const app = await renderApp({
    path: '/application/kho/data/rows/chuyen',
    platform: ({ record, answer }, { event, act, data }) => {
      if (act === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [collection] },
        });
      if (record['dataCollection'] === '../data/chuyen/list') answer(event, { data: { count: 0, next: '' } });
      if (record['dataCollection'] !== '../data/chuyen/add') return;
      added.push(data);
      if (refusal === undefined) answer(event, { key_data: 'R1', data: { row_id: 'R1', revision: 1 } });
      else {
        const [field = ''] = refusal.text.split(':');
        answer(event, {
          error: { code: 'bad_field', message: refusal.text, params: { field } },
          texts: [refusal],
        });
      }
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Thêm dòng' }));
  const drawer = within(await screen.findByRole('dialog'));
  return { ...app, added, drawer, send: () => app.user.click(drawer.getByRole('button', { name: 'Thêm' })) };
}

it('the first field of a new row takes the focus', async () => {
  const { drawer } = await openNewRow(fields);
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Đi đâu' })).toHaveFocus());
});

it('all that is wrong with a new row is told at once beside its fields, and nothing is sent', async () => {
  const { drawer, send, user, added } = await openNewRow(fields);
  const place = drawer.getByRole('textbox', { name: 'Đi đâu' });
  const amount = drawer.getByRole('textbox', { name: 'Tiền' });
  const kind = drawer.getByRole('combobox', { name: 'Kiểu' });
  await user.type(amount, '501');
  await send();
  expect(place).toBeInvalid();
  expect(place).toHaveAccessibleDescription('Không được để trống.');
  expect(amount).toHaveAccessibleDescription('Nhiều nhất 500.');
  expect(kind).toBeInvalid();
  expect(kind).toHaveAccessibleDescription('Không được để trống.');
  expect(drawer.getAllByText('Không được để trống.')).toHaveLength(3);
  await waitFor(() => expect(place).toHaveFocus());
  await user.type(place, 'Huế, Đà Nẵng, Hội An');
  expect(place).toHaveAccessibleDescription('Nhiều nhất 10 ký tự.');
  expect(added).toEqual([]);
});

it('what the platform alone finds wrong is told at its field too, until that is changed', async () => {
  const refusal = { text: 'Đi đâu nữa: không có nơi này', en: 'Đi đâu nữa: there is no such place' };
  const { drawer, send, user, added } = await openNewRow([fields[0], fields[4]] as JsonObject[], refusal);
  await user.type(drawer.getByRole('textbox', { name: 'Đi đâu' }), 'Huế');
  const more = drawer.getByRole('textbox', { name: 'Đi đâu nữa' });
  await user.type(more, 'Atlantis');
  await send();
  await waitFor(() => expect(more).toHaveAccessibleDescription('không có nơi này'));
  expect(more).toBeInvalid();
  await waitFor(() => expect(more).toHaveFocus());
  expect(drawer.queryByRole('alert')).toBeNull();
  expect(added).toHaveLength(1);
  await user.type(more, '!');
  expect(more).toBeValid();
});

it.each(['45.000', '45,000'])('a price in đồng may be written %s', async (text) => {
  const price = { name: 'gia', type: 'money', label: 'Giá', currency: 'VND' };
  const { drawer, send, user, added } = await openNewRow([price]);
  await user.type(drawer.getByRole('textbox', { name: 'Giá' }), text);
  await send();
  await waitFor(() => expect(added).toEqual([{ gia: 45_000 }]));
});

it('a reference finds rows on the platform as one types, and is called by its title however old it is', async () => {
  const shelf = { name: 'ke', type: 'reference', label: 'Kệ', collection: 'ke' };
  const collection = {
    ...{ name: 'chuyen', title: 'Chuyến', fields: JSON.stringify([fields[0], shelf]) },
    ...{ see: 'all', add: true },
    ...{ own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 },
  };
  const row = {
    row_id: 'R1',
    revision: 1,
    created: 1,
    changed: 1,
    author: 'A1',
    mayChange: true,
    mayRemove: true,
    person: 'An',
    di: 'Huế',
  };
  const shelves: Record<string, string> = { K1: 'Kệ gỗ', K2: 'Kệ sắt', K3: 'Kệ cũ nhất' };
  const saved: JsonObject[] = [];
  const { user } = await renderApp({
    path: '/application/kho/data/rows/chuyen',
    platform: ({ record, answer }, { event, act, data }) => {
      const { dataCollection } = record;
      const call = typeof dataCollection === 'string' ? dataCollection.split('/').at(-1) : '';
      if (act === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [collection] },
        });
      if (call === 'list') answer(event, { data: { count: 1, next: '', rows: [{ ...row, ke: 'K3' }] } });
      if (call === 'get') answer(event, { data: { row: { ...row, ke: 'K3' } } });
      if (call === 'change') {
        saved.push(data as JsonObject);
        answer(event, { data: { row_id: 'R1', revision: 2 } });
      }
      if (call !== 'choices') return;
      const { search, value } = data as { search: string; value: string };
      const isNewest = (id: string) => id !== 'K3' && (shelves[id] ?? '').includes(search);
      const ids = Object.keys(shelves).filter((id) => id === value || isNewest(id));
      answer(event, { data: { ids: ids.join('\n'), titles: ids.map((id) => shelves[id]).join('\n') } });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Mở Huế/ }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Kệ cũ nhất')).toBeInTheDocument();
  await user.type(drawer.getByRole('combobox', { name: 'Kệ' }), 'sắt');
  await user.click(await screen.findByText('Kệ sắt', { selector: '.ant-select-item-option-content' }));
  await user.click(drawer.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(saved).toMatchObject([{ row_id: 'R1', ke: 'K2' }]));
});

it('an amount may have the sign of its currency beside it, as the table shows it', async () => {
  const amounts = [{ name: 'tien', type: 'money', label: 'Tiền', currency: 'VND' }];
  const { drawer, send, user, added } = await openNewRow(amounts);
  await user.type(drawer.getByRole('textbox', { name: 'Tiền' }), '12.500.000 ₫');
  await send();
  await waitFor(() => expect(added).toEqual([{ tien: 12_500_000 }]));
});
