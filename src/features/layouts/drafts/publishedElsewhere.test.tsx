import { screen } from '@testing-library/react';
import { selectUserId } from '../../../api/slices/authSlice';
import { storeElsewhere } from '../../../../test/otherTab';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { packFormAddress } from '../../../protocol';
import { forgetPublishedDraft } from '../../../ui/layoutDrafts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());
afterEach(stopApps);

const NAME = packFormAddress({
  reference: '../configuration/system_setting/layout/android/form/add',
  application: 'kho',
  appUserId: '',
});

it('says that another tab published the draft, not that it discarded it', async () => {
  const { store } = await renderApp({
    path: `/jsoneditor/${NAME}`,
    platform: ({ answer }, inner) => answer(inner.event, { error: { code: 'unavailable', message: 'x' } }),
  });
  await screen.findByRole('button', { name: 'Thử lại' });
  const uid = selectUserId(store.getState());
  storeElsewhere(uid, NAME, { widget: 'mine' });
  await screen.findByText('Bản nháp đã được lưu trong trình duyệt này.');

  // This tab hears of each change of the storage, as if another one made it.
  const hear = (key: string, change: () => void) => {
    const oldValue = localStorage.getItem(key);
    change();
    const newValue = localStorage.getItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  };
  const { setItem, removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    hear(key, () => setItem.call(this, key, value));
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    hear(key, () => removeItem.call(this, key));
  });
  forgetPublishedDraft(uid, NAME);
  await screen.findByText(/^Thẻ khác đã xuất bản bản nháp/);
  expect(screen.queryByText(/Thẻ khác đã bỏ bản nháp/)).toBeNull();
});
