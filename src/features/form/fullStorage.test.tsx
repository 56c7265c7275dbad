import { screen, waitFor } from '@testing-library/react';
import { packFormAddress } from '../../protocol';
import { KEPT_FORMS } from '../../api/slices/browserStorage';
import { renderApp, stopApps } from '../../../test/renderApp';

afterEach(async () => {
  await stopApps();
  jest.restoreAllMocks();
});

const address = { reference: '../configuration/system_setting/layout/android/form/add', application: 'club' };
const NOT_KEPT = /^Trình duyệt không lưu được dữ liệu/;

it('tells, once, that the browser has no room for what was typed into a form', async () => {
  const { user } = await renderApp({
    path: `/generalform/${packFormAddress({ ...address, appUserId: '-N' })}`,
    platform: ({ record, answer }, { event }) => {
      if (record['dataCollection'] !== 'draft/core/get_layout_data') return;
      const data = { widget: 'EditText', properties: [{ field_name: 'title' }, { hint: 'Tên buổi gặp' }] };
      answer(event, {
        application: 'club',
        app_user_id: '-N',
        type: 'json_layout',
        key_data: 'json_layout',
        count_message: 1,
        session: 's',
        data,
      });
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Tên buổi gặp' });
  const { setItem } = Storage.prototype;
  let refusals = 0;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (!key.startsWith(KEPT_FORMS)) {
      setItem.call(this, key, value);
      return;
    }
    refusals += 1;
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(title, 'Dế Mèn');
  expect(await screen.findByText(NOT_KEPT)).toBeVisible();
  expect(title).toHaveValue('Dế Mèn');
  const before = refusals;
  await user.type(title, ' phiêu lưu ký');
  await waitFor(() => expect(refusals).toBeGreaterThan(before));
  expect(screen.getAllByText(NOT_KEPT)).toHaveLength(1);
});
