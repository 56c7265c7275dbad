import { screen, waitFor } from '@testing-library/react';
import { dayEvent } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const layout = { widget: 'TextView', properties: [{ text: 'Ứng dụng sách' }] };
const home: NonNullable<AppOptions['platform']> = ({ record, answer }, { event }) => {
  if (record['dataCollection'] === 'draft/core/get_home_layout')
    answer(event, { application: 'book', id: 'book', data: { layout } });
};

it('a card with facts has the place of its sentence before that has come', async () => {
  const { database, store } = await renderApp({ platform: home });
  await screen.findByText('Ứng dụng sách');
  const heads: (string | undefined)[] = [];
  const observer = new MutationObserver(() =>
    heads.push(document.querySelector('.feed-card-head:has(.face)')?.className),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  const fields = { book_name: 'Lá thư mùa hạ' };
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
    ...{ application: 'book', sender_name: 'Thu Trang', id: 'c1' },
    data: { layout, script_param: { hash_field_value: fields, facts: { kind: 'returned' } } },
  });
  await waitFor(() =>
    expect(document.querySelector('.feed-card-sentence')).toHaveTextContent(/đã trả sách cho bạn/),
  );
  observer.disconnect();
  expect(new Set(heads.filter((one) => one !== undefined))).toEqual(
    new Set(['feed-card-head feed-card-told']),
  );
});
