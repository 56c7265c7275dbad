import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { type JsonObject } from '../../../protocol';
import { localeChosen } from '../../../api/slices/preferencesSlice';
import { renderApp, stopApps, type AppOptions } from '../../../../test/renderApp';

afterEach(stopApps);

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FORMS = '../configuration/system_setting/layout/android/form/';

const tile = {
  kind: 'screen',
  application: 'club',
  application_name: 'Câu lạc bộ',
  name: 'Buổi gặp của bạn',
  layout_form: `${FORMS}my_events`,
  fragment: 'com.resshare.core.screen.DynamicFragmentRecyclerView',
};

type Platform = NonNullable<AppOptions['platform']>;
const answering =
  (data: JsonObject): Platform =>
  ({ record, answer }, inner) => {
    if (record['dataCollection'] === 'draft/core/get_home_layout')
      answer(inner.event, { application: 'club', data: { layout: { widget: 'TextView' } } });
    if (record['dataCollection'] === 'draft/core/seach_app')
      answer(inner.event, { data: { query: inner.query, ...data } });
    if (record['dataCollection'] === 'draft/core/new_contents') answer(inner.event, { data });
  };

it('one search finds an application and a screen in it, and leads to both', async () => {
  const applications = [{ application: 'club', name: 'Câu lạc bộ' }];
  const contents = [tile];
  const { container } = await renderApp({
    path: '/?q=s%C3%A1ch',
    platform: answering({ count: 1, applications, contents }),
  });
  const results = within(await screen.findByRole('region', { name: 'Kết quả tìm kiếm' }));
  expect(await results.findByText('Tìm thấy 2 kết quả cho “sách”')).toBeVisible();
  expect(results.getByRole('link', { name: 'Câu lạc bộ' })).toHaveAttribute('href', '/?open=club');
  expect(results.getByRole('link', { name: /Buổi gặp của bạn.*Màn hình của Câu lạc bộ/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/form%2Fmy_events____club____\?fragment=/),
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('what is found says its English words to who reads English, and its own where they are none', async () => {
  const english = { name: 'Your events', description: { text: 'none' } };
  const contents = [
    { ...tile, english: { name: 'Your events', application_name: 'The club' } },
    { ...tile, name: 'Tìm buổi gặp', english },
  ];
  const { store } = await renderApp({
    path: '/?q=s%C3%A1ch',
    platform: answering({ count: 0, contents }),
  });
  const results = await screen.findByRole('region', { name: 'Kết quả tìm kiếm' });
  await within(results).findByRole('link', { name: /Buổi gặp của bạn/ });
  act(() => void store.dispatch(localeChosen('en')));
  await within(results).findByRole('link', { name: /Your events.*Screen of The club/ });
  expect(within(results).getByRole('link', { name: /Tìm buổi gặp/ })).toBeVisible();
});

const row = (application: string, name: string, more: JsonObject = {}): JsonObject => ({
  kind: 'row',
  application,
  application_name: application === 'kho' ? 'Kho đồ dùng' : 'Câu lạc bộ',
  name,
  detail: 'Nhà kho',
  layout_form: `${FORMS}${application}_detail`,
  fields: { row_id: `-${name}` },
  ...more,
});

it('shows what is new in the applications, each named once, with a picture or a cover', async () => {
  const contents = [
    row('kho', 'Máy khoan', { image: PICTURE }),
    row('club', 'Buổi gặp tháng Mười', { english: { application_name: 'The club' } }),
    row('kho', 'Thang nhôm'),
  ];
  const { user, store, container } = await renderApp({ platform: answering({ count: 3, contents }) });
  const shelf = await screen.findByRole('region', { name: 'Mới trong các ứng dụng của bạn' });
  const own = within(await within(shelf).findByRole('region', { name: 'Kho đồ dùng' }));
  expect(own.getByRole('link', { name: 'Kho đồ dùng' })).toHaveAttribute('href', '/?open=kho');
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Máy khoanNhà kho'),
    expect.stringContaining('Thang nhômNhà kho'),
  ]);
  expect(shelf.querySelector('img')).toHaveAttribute('src', PICTURE);
  await waitFor(() => expect(shelf.querySelectorAll('svg.drawn-cover')).toHaveLength(2));
  expect((await axe(container)).violations).toEqual([]);
  act(() => void store.dispatch(localeChosen('en')));
  const inEnglish = await screen.findByRole('region', { name: 'New in your applications' });
  expect(within(inEnglish).getByRole('region', { name: 'The club' })).toBeVisible();
  await user.click(within(inEnglish).getByRole('link', { name: /Thang nhôm/ }));
  expect(window.location.pathname).toContain('kho_detail____kho____');
  expect(window.history.state).toMatchObject({
    usr: { title: 'Thang nhôm', parameter: { row_id: '-Thang nhôm' } },
  });
});

it('a search finds rows in applications, says which, and opens them', async () => {
  const contents = [tile, row('kho', 'Máy khoan', { image: 'https://far.example/a.png' })];
  const { user, container } = await renderApp({
    path: '/?q=may',
    platform: answering({ count: 0, contents }),
  });
  const results = within(await screen.findByRole('region', { name: 'Kết quả tìm kiếm' }));
  expect(await results.findByText('Tìm thấy 2 kết quả cho “may”')).toBeVisible();
  expect(results.getByRole('heading', { name: 'Trong các ứng dụng' })).toBeVisible();
  const found = results.getByRole('link', { name: /Máy khoan.*Nhà kho · Kho đồ dùng/ });
  // No picture from an address, whose server would see everybody who searches.
  expect(container.querySelector('.search-results img')).toBeNull();
  await user.click(found);
  expect(window.location.pathname).toContain('kho_detail____kho____');
  expect(window.history.state).toMatchObject({ usr: { parameter: { row_id: '-Máy khoan' } } });
});

it('contents that cannot be read are told of, not drawn', async () => {
  const contents = [{ ...tile, layout_form: 7 }];
  await renderApp({ path: '/?q=x', platform: answering({ count: 0, contents }) });
  const results = within(await screen.findByRole('region', { name: 'Kết quả tìm kiếm' }));
  expect(await results.findByRole('alert')).toHaveTextContent('layout_form');
});
