import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { dayEvent, type JsonObject } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';
import { bookPath } from '../../ui/bookPath';
import { findWords } from './findWords';
import { dashboardWords } from '../dashboard/words';

afterEach(stopApps);

const FORMS = '../configuration/system_setting/layout/android/form/';

const book = (name: string, more: JsonObject = {}): JsonObject => ({
  kind: 'book',
  application: 'book',
  application_name: 'Chia sẻ sách',
  name,
  detail: 'Trần Thu Bình',
  owner_name: 'Minh Hà',
  free_loan: true,
  left: true,
  layout_form: `${FORMS}message_request_book`,
  fields: { owner_id: '-Sample', book_item_id: `-${name}`, book_name: name, free_loan: true },
  ...more,
});

const tile = {
  kind: 'screen',
  application: 'book',
  application_name: 'Chia sẻ sách',
  name: 'Tủ sách của bạn',
  layout_form: `${FORMS}my_bookcase`,
  fragment: 'com.resshare.core.screen.DynamicFragmentRecyclerView',
};

type Platform = NonNullable<AppOptions['platform']>;
const answering =
  (data: JsonObject): Platform =>
  ({ record, answer }, inner) => {
    if (record['dataCollection'] === 'draft/core/get_home_layout')
      answer(inner.event, { application: 'book', data: { layout: { widget: 'TextView' } } });
    if (record['dataCollection'] === 'draft/core/seach_app')
      answer(inner.event, { data: { query: inner.query, ...data } });
    if (record['dataCollection'] === 'draft/core/new_contents') answer(inner.event, { data });
  };

describe('the shelf of new books', () => {
  it('shows each with its cover, how it is offered, and the way to ask for it', async () => {
    const contents = [
      book('Đường về làng cũ'),
      book('Thành phố sau mưa', { free_loan: false, price: 40000 }),
      book('Biển và những lá thư', { own: true }),
      book('Mèo con đi học', { left: false }),
    ];
    const { container } = await renderApp({ platform: answering({ count: 4, contents }) });
    const shelf = await screen.findByRole('region', { name: 'Mới trong các ứng dụng của bạn' });
    const links = await within(shelf).findAllByRole('link', {
      name: /Cho mượn| đ$|Sách của bạn|Đang được mượn/,
    });
    expect(links.map((link) => link.textContent.replace(/^.*(?=(Đường|Thành|Biển|Mèo))/, ''))).toEqual([
      'Đường về làng cũCho mượn',
      'Thành phố sau mưa40.000 đ',
      'Biển và những lá thưSách của bạn',
      'Mèo con đi họcĐang được mượn',
    ]);
    await waitFor(() => expect(shelf.querySelectorAll('svg.drawn-cover')).toHaveLength(4));
    expect(links[0]).toHaveAttribute('href', bookPath({ ownerId: '-Sample', itemId: '-Đường về làng cũ' }));
    expect(links[2]).toHaveAttribute('href', '/bookcase');
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each(['vi', 'en'] as const)('says of a copy what the search for books says of it, in %s', (language) => {
    const { lend, lent } = dashboardWords[language].offer;
    expect([lend, lent]).toEqual([findWords[language].lent, findWords[language].allLent]);
  });

  it('is not there where a back end knows nothing of it, and nothing is complained of', async () => {
    const { container } = await renderApp({
      platform: (request, inner) => {
        if (request.record['dataCollection'] === 'draft/core/new_contents')
          request.answer(inner.event, { error: { code: 'unknown', message: 'Không biết' } });
        else answering({})(request, inner);
      },
    });
    await waitFor(() => expect(container.querySelector('.new-contents')).not.toBeVisible());
    expect(screen.queryByRole('region', { name: 'Mới trong các ứng dụng của bạn' })).toBeNull();
    expect(screen.queryByText('Không biết')).toBeNull();
  });
});

it('one search finds an application, a screen in it and a book in it, and opens the book with what it is', async () => {
  const applications = [{ application: 'book', name: 'Chia sẻ sách' }];
  const contents = [tile, book('Sách cũ quê nhà')];
  const { user, container } = await renderApp({
    path: '/?q=s%C3%A1ch',
    platform: answering({ count: 1, applications, contents }),
  });
  const results = within(await screen.findByRole('region', { name: 'Kết quả tìm kiếm' }));
  expect(await results.findByText('Tìm thấy 3 kết quả cho “sách”')).toBeVisible();
  expect(results.getByRole('link', { name: 'Chia sẻ sách' })).toHaveAttribute('href', '/?open=book');
  expect(results.getByRole('link', { name: /Tủ sách của bạn.*Màn hình của Chia sẻ sách/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/form%2Fmy_bookcase____book____\?fragment=/),
  );
  expect((await axe(container)).violations).toEqual([]);
  await user.click(results.getByRole('link', { name: /Sách cũ quê nhà/ }));
  expect(decodeURIComponent(window.location.pathname)).toBe('/books/-Sample/-Sách cũ quê nhà');
});

it('a book without the ids of its page opens the screen that it names, with what it is', async () => {
  const fields = { book_name: 'Sách cũ quê nhà', free_loan: true };
  const { user } = await renderApp({
    path: '/?q=s%C3%A1ch',
    platform: answering({ count: 0, contents: [book('Sách cũ quê nhà', { fields })] }),
  });
  await user.click(await screen.findByRole('link', { name: /Sách cũ quê nhà/ }));
  expect(window.location.pathname).toContain('message_request_book____book____');
  expect(window.history.state).toMatchObject({ usr: { parameter: fields } });
});

it('a card about a book shows its cover and the face of whose it is', async () => {
  const app = await renderApp({ platform: answering({}) });
  await waitFor(() => expect(selectUserId(app.store.getState())).toBeDefined());
  app.database.push(`response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
    application: 'book',
    sender_name: 'Lê Thu Trang',
    id: '1',
    data: {
      layout: { widget: 'TextView', properties: [{ field_name: 'description' }] },
      script_param: { hash_field_value: { description: 'muốn mượn', book_name: 'Đường về làng cũ' } },
    },
  });
  const card = await screen.findByRole('article', { name: /Tin mới/ });
  await waitFor(() => expect(card.querySelector('svg.drawn-cover')).not.toBeNull());
  expect(card.querySelector('.face')).toHaveTextContent('T');
});
