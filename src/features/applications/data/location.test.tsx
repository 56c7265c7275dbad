import { screen, within } from '@testing-library/react';
import { decodeDefinition } from '../../../protocol/data/definition';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { definitionValue, draftOf } from './definition/definitionDraft';
import { numberInputOf } from './numberInput';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  return stopApps();
});

const FIELDS = [
  { name: 'ten', type: 'text', label: 'Tên', required: true },
  { name: 'noi', type: 'location', label: 'Chỗ' },
];

type Ask = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** Opens a new row with a location; `ask` is what the browser does when it is asked where the person is. */
async function openNewRow(ask?: Ask) {
  const getCurrentPosition = jest.fn(ask);
  if (ask)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const added: unknown[] = [];
  const collection = {
    ...{ name: 'chuyen', title: 'Chuyến', fields: JSON.stringify(FIELDS), see: 'all', add: true },
    ...{ own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 },
  };
  const shared = { person: 'Bình', author: 'B1', revision: 1, created: 1, changed: 1, ten: 'Cưa' };
  const row = { ...shared, row_id: 'R0', noi_given: true };
  const app = await renderApp({
    path: '/application/kho/data/rows/chuyen',
    platform: ({ record, answer }, { event, act, data }) => {
      if (act === 'usable')
        answer(event, {
          data: { application: 'kho', name: 'Kho', me: 'A1', works: true, collections: [collection] },
        });
      if (record['dataCollection'] === '../data/chuyen/list')
        answer(event, { data: { count: 1, next: '', rows: [row] } });
      if (record['dataCollection'] !== '../data/chuyen/add') return;
      added.push(data);
      answer(event, { key_data: 'R1', data: { row_id: 'R1', revision: 1 } });
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Thêm dòng' }));
  const drawer = within(await screen.findByRole('dialog'));
  const use = drawer.getByRole('button', { name: 'Chỗ: dùng vị trí của tôi' });
  return { ...app, added, drawer, use, getCurrentPosition };
}

const fails =
  (code: number): Ask =>
  (_found, failed) =>
    failed({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

it('a press fills in where the person is, rounded, and it can be removed; before it nothing is asked', async () => {
  const coords = { latitude: 10.776889, longitude: 106.700806 } as GeolocationCoordinates;
  const { user, drawer, use, getCurrentPosition, added } = await openNewRow((found) =>
    found({ coords, timestamp: 0 } as GeolocationPosition),
  );
  const place = drawer.getByRole('textbox', { name: 'Chỗ' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(use);
  expect(place).toHaveValue('10.78,106.7');
  await user.clear(place);
  expect(place).toHaveValue('');
  await user.click(use);
  await user.type(drawer.getByRole('textbox', { name: 'Tên' }), 'Cưa');
  await user.click(drawer.getByRole('button', { name: 'Thêm' }));
  expect(added).toEqual([{ ten: 'Cưa', noi: '10.78,106.7' }]);
});

it.each([
  [fails(1), /chưa cho phép/],
  [fails(3), /quá lâu/],
  [fails(2), /không tìm được/],
  [undefined, /không hỗ trợ/],
])('says why the browser gave no location', async (ask, words) => {
  const { user, drawer, use } = await openNewRow(ask);
  await user.click(use);
  expect(drawer.getByRole('status')).toHaveTextContent(words);
  expect(use).toBeEnabled();
});

it('the table says that a row has a location where its reader is not sent it', async () => {
  await openNewRow();
  expect(screen.getByText('có vị trí')).toBeInTheDocument();
});

it('the editor of definitions gives a location back as it is, and a second one is refused', () => {
  const rights = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
  const numbers = numberInputOf('vi');
  const written = (fields: readonly object[]) =>
    decodeDefinition(
      definitionValue(draftOf({ title: 'Chuyến', fields, ...rights }, new Set(), numbers), numbers),
    );
  expect(written(FIELDS)).toMatchObject({ definition: { fields: [{ type: 'text' }, { type: 'location' }] } });
  expect(written([...FIELDS, { ...FIELDS[1], name: 'kia' }])).toEqual({ fault: 'fields: location' });
});
