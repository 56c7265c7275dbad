import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { selectUserId } from '../../api/slices/authSlice';
import { dayEvent, type JsonObject } from '../../protocol';
import { renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

const scrolled = jest.fn();
beforeEach(() => void Object.assign(Element.prototype, { scrollIntoView: scrolled }));
afterEach(stopApps);

const words = (text: string): JsonObject => ({ widget: 'TextView', properties: [{ text }] });

const SCREEN: JsonObject = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    words('Sa Pa'),
    {
      widget: 'Button',
      properties: [{ text: 'Chào' }],
      actions: [{ command: 'toast', message: 'Xin chào' }],
    },
  ],
};

const platform: NonNullable<AppOptions['platform']> = ({ record, answer }, inner) => {
  switch (record['dataCollection']) {
    case 'draft/core/seach_app':
      answer(inner.event, {
        data: {
          count: 1,
          applications: [{ application: 'trips', name: 'Chuyến đi', description: '', logo: '' }],
        },
      });
      break;
    case 'draft/core/get_main_dashboard_app':
      answer(inner.event, {
        id: 'trips',
        application: 'trips',
        application_name: 'Chuyến đi',
        main_dashboard_app: true,
        data: { layout: words('Các chức năng') },
      });
      break;
    case 'draft/core/get_layout_data':
      answer(inner.event, { type: 'json_layout', application: 'trips', data: SCREEN });
      break;
    default:
  }
};

type App = Awaited<ReturnType<typeof renderApp>>;

const FORMS = '../configuration/system_setting/layout/android/form/';

/** A card as a rule of a collection sends it. */
const tell = (
  { database, store }: App,
  application: string,
  id: string,
  notice: string,
  press: JsonObject = {},
) =>
  database.push(`response/${selectUserId(store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
    application,
    application_name: application === 'trips' ? 'Chuyến đi' : 'Kho hàng',
    sender_name: 'Bình Nguyễn',
    id,
    on_top: 1,
    data: {
      layout: { widget: 'TextView', properties: [{ field_name: 'notice' }], ...press },
      script_param: { hash_field_value: { title: 'Chuyến', notice, english: { notice: `${notice} (en)` } } },
    },
  });

const isLive = ({ store }: App) =>
  waitFor(() =>
    expect(JSON.stringify(store.getState().platform.queries)).toMatch(/dayFeed.*"status":"live"/),
  );

it('tells in the window of an application what that application tells the person, and nothing of others', async () => {
  const app = await renderApp({ path: '/app/trips', platform });
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Hôm nay' })).toBeNull();
  const { user } = app;
  await screen.findByRole('button', { name: 'Thông báo' });
  await isLive(app);
  tell(app, 'trips', '1', 'Chuyến đi Sa Pa đã đổi');
  tell(app, 'kho', '2', 'Kho đã đầy');

  const look = await screen.findByRole('link', { name: 'Xem' });
  expect(look.closest('[role="status"]')).toHaveTextContent('Chuyến đi Sa Pa đã đổi');
  expect(look).toHaveAttribute('href', '/app/trips#today');
  await user.click(screen.getByRole('button', { name: 'Thông báo: 1 tin chưa đọc' }));
  const list = within(screen.getByRole('region', { name: 'Thông báo' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/^BNChuyến đi Sa Pa đã đổi/);
  expect(document.title).toBe('(1) Chuyến đi');
  const cards = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
  expect(cards.getAllByRole('article')).toHaveLength(1);
  expect(cards.getByText('Chuyến đi Sa Pa đã đổi')).toBeVisible();
  expect(app.container).not.toHaveTextContent('Kho đã đầy');
  expect((await axe(app.container)).violations).toEqual([]);
});

it('tells it on the screens of the application too, and leads to its cards', async () => {
  const app = await renderApp({ path: '/app/trips/sa_pa', platform });
  expect(await screen.findByText('Sa Pa')).toBeVisible();
  await screen.findByRole('button', { name: 'Thông báo' });
  await isLive(app);
  tell(app, 'trips', '1', 'Chuyến đi Sa Pa đã đổi');
  await app.user.click(await screen.findByRole('link', { name: 'Xem' }));
  expect(window.location.pathname + window.location.hash).toBe('/app/trips#today');
  expect(await screen.findByRole('feed', { name: 'Hôm nay' })).toHaveTextContent('Chuyến đi Sa Pa đã đổi');
});

it.each([
  ['/app/trips', '/app/trips/trip'],
  ['/blogs', `/generalform/${encodeURIComponent(`${FORMS}trip`)}____trips____`],
])(
  'leads on %s from news of a row to its screen, and to another row on the same screen',
  async (path, target) => {
    const rows: unknown[] = [];
    const app = await renderApp({
      path,
      platform: (request, inner) => {
        if (request.record['dataCollection'] === 'draft/core/get_layout_data') rows.push(inner['parameter']);
        platform(request, inner);
      },
    });
    await screen.findByRole('button', { name: 'Thông báo' });
    await isLive(app);
    const follow = async (row: string) => {
      const actions = [{ command: 'open_form', layout_form: `${FORMS}trip`, parameter: { row_id: row } }];
      tell(app, 'trips', row, 'Chuyến đi đã đổi', { actions });
      const look = await screen.findByRole('link', { name: 'Xem' });
      expect(look).toHaveAttribute('href', target);
      await app.user.click(look);
      await waitFor(() => expect(rows.at(-1)).toEqual({ row_id: row }));
      expect(await screen.findByText('Sa Pa')).toBeVisible();
      // It was followed, and is no news any more.
      expect(await screen.findByRole('button', { name: 'Thông báo' })).toBeVisible();
    };
    await follow('-R1');
    await follow('-R2');
  },
);

it.each<JsonObject>([
  { command: 'open_form', layout_form: `${FORMS}trip`, if: '@{row.a == 1}' },
  { command: 'open_form', layout_form: `${FORMS}trip`, parameter: { row_id: '@{row.row_id}' } },
  { command: 'open_form', layout_form: 7 },
  { command: 'back' },
])('leads to the cards from one whose press is %j', async (step) => {
  const app = await renderApp({ path: '/app/trips', platform });
  await screen.findByRole('button', { name: 'Thông báo' });
  await isLive(app);
  tell(app, 'trips', '1', 'Chuyến đi Sa Pa đã đổi', { actions: [step] });
  expect(await screen.findByRole('link', { name: 'Xem' })).toHaveAttribute('href', '/app/trips#today');
});

it('names the application of the window by its title where a screen says something in passing', async () => {
  const { user } = await renderApp({ path: '/app/trips/sa_pa', platform });
  await user.click(await screen.findByRole('button', { name: 'Chào' }));
  expect(await screen.findByText('Xin chào')).toBeVisible();
  expect(screen.getByText('Chuyến đi', { selector: 'bdi' })).toBeVisible();
});

it.each(['/app/trips', '/blogs'])(
  'says on %s whose words they are, whatever an application calls the sender',
  async (path) => {
    const app = await renderApp({ path, platform });
    await screen.findByRole('button', { name: 'Thông báo' });
    await isLive(app);
    const tellAs = (id: string, script_param: JsonObject) =>
      app.database.push(`response/${selectUserId(app.store.getState()) ?? ''}/${dayEvent(Date.now())}`, {
        application: 'trips',
        application_name: 'Screenwire',
        sender_name: 'Screenwire Security',
        id,
        on_top: 1,
        data: { layout: words('Xác nhận mật khẩu'), script_param },
      });
    tellAs('1', { hash_field_value: { description: 'Xác nhận mật khẩu' } });
    tellAs('2', { hash_field_value: { notice: 'Xác nhận mật khẩu' } });
    tellAs('3', { facts: { kind: 'message', copy: { owner_id: 'A', book_item_id: 'I' } } });
    tellAs('4', {});
    const whose = 'Screenwire (ứng dụng trips)';
    const look = await screen.findByRole('link', { name: 'Xem' });
    expect(look.closest('[role="status"]')).toHaveTextContent(whose);
    await app.user.click(await screen.findByRole('button', { name: 'Thông báo: 4 tin chưa đọc' }));
    const list = within(screen.getByRole('region', { name: 'Thông báo' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
    for (const item of list.getAllByRole('listitem')) expect(item).toHaveTextContent(whose);
    await app.user.click(list.getByRole('link', { name: 'Mở bảng tin' }));
    const cards = within(await screen.findByRole('feed', { name: 'Hôm nay' }));
    await waitFor(() => expect(cards.getAllByRole('article')).toHaveLength(4));
    for (const card of cards.getAllByRole('article'))
      await waitFor(() => expect(card).toHaveTextContent(whose));
  },
);
