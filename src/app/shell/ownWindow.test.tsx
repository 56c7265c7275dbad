import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { FORM_LAYOUTS, type JsonObject } from '../../protocol';
import { PERSON, renderApp, stopApps, type AppOptions } from '../../../test/renderApp';

afterEach(stopApps);

const text = (words: string): JsonObject => ({
  widget: 'android.widget.TextView',
  properties: [{ layout_width: 'match_parent' }, { layout_height: 'wrap_content' }, { text: words }],
});

const tile = (description: string, name: string): JsonObject => ({
  description,
  layout_form: FORM_LAYOUTS + name,
});

const dashboard = (words: string, tiles = [tile('Nhập kho', 'nhap_kho')]): JsonObject => ({
  id: 'kho',
  application: 'kho',
  application_name: 'Kho hàng',
  main_dashboard_app: true,
  may_edit: 1,
  data: {
    layout: {
      widget: 'LinearLayout',
      properties: [{ orientation: 'vertical' }],
      views: [text(words), { widget: 'GridView', properties: [{ id: '@+id/grid' }] }],
    },
    script_param: {
      grid_view_layout_item: text('ô'),
      grid_view_data: tiles,
    },
  },
});

const KEY = 'Ab-_'.repeat(8);

const form = (words: string): JsonObject => ({
  type: 'json_layout',
  key_data: 'json_layout',
  count_message: 1,
  application: 'kho',
  data: text(words),
});

/** A platform with one application, which is open to the person as long as `isOpen`. */
const platformOf = (town: { isOpen: boolean; tiles?: JsonObject[] }): NonNullable<AppOptions['platform']> => {
  const applications = [{ application: 'kho', name: 'Kho hàng', description: '', logo: '' }];
  return ({ record, answer }, inner) => {
    const isAsked = (name: string) => inner[name] === 'kho' && town.isOpen;
    const isHere = isAsked('only_application');
    switch (record['dataCollection']) {
      case 'draft/core/seach_app':
        answer(inner.event, {
          data: { query: '', count: isHere ? 1 : 0, ...(isHere && { applications }) },
        });
        break;
      case 'draft/core/get_main_dashboard_app':
        if (isAsked('application')) answer(inner.event, dashboard('Các chức năng', town.tiles));
        break;
      case 'draft/core/shared_draft':
        if (inner['draft'] !== KEY)
          answer(inner.event, { error: { code: 'draft_gone', message: 'Liên kết này đã bị thu hồi' } });
        else if (inner['act'] === 'about')
          answer(inner.event, {
            data: {
              by: 'Vũ Sắc',
              until: 1_800_000_000_000,
              collections: ['notes', 'late_fees'],
              titles: { notes: 'Ghi chú' },
            },
          });
        else if (inner['act'] === 'home') answer(inner.event, dashboard('Bảng nháp'));
        else answer(inner.event, form('Màn hình nháp'));
        break;
      case 'draft/core/get_layout_data':
        answer(inner.event, form('Màn hình nhập'));
        break;
      default:
    }
  };
};

it('is an application without the console, to its screens and back, and leads its next person back to it', async () => {
  const { user, container, auth } = await renderApp({
    path: '/app/kho',
    platform: platformOf({ isOpen: true }),
  });
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Kho hàng'));
  expect(container).not.toHaveTextContent(/Screenwire|kho\b|Sửa bố cục/);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('article', { name: 'Tin của Kho hàng' })).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);

  await user.click(screen.getByRole('button', { name: PERSON.displayName }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Yêu cầu đã gửi', 'Đăng xuất']);
  await user.click(screen.getByRole('menuitem', { name: 'Đăng xuất' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(window.history.state).toMatchObject({ usr: { from: '/app/kho' } });
  await auth.signIn(PERSON.email, PERSON.password);
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  expect(window.location.pathname).toBe('/app/kho');
});

it('shows a screen under its own address, below the name of the application', async () => {
  const { user } = await renderApp({ path: '/app/kho/nhap_kho', platform: platformOf({ isOpen: true }) });
  expect(await screen.findByText('Màn hình nhập')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Nhap kho · Kho hàng'));
  expect(screen.queryByText('kho')).toBeNull();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: /Kho hàng/ }));
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  expect(window.location.pathname).toBe('/app/kho');
});

it('scrolls the bar of its screens to the one that is shown', async () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'UL') return DOMRect.fromRect({ x: 0, width: 360 });
    return DOMRect.fromRect(this.hasAttribute('aria-current') ? { x: 500, width: 100 } : {});
  });
  const tiles = [tile('Nhập kho', 'nhap_kho'), tile('Xuất kho', 'xuat_kho')];
  await renderApp({ path: '/app/kho/xuat_kho', platform: platformOf({ isOpen: true, tiles }) });
  const screens = await screen.findByRole('navigation', { name: 'Các màn hình' });
  await waitFor(() => expect(within(screens).getByRole('list').scrollLeft).toBe(550 - 180));
  jest.restoreAllMocks();
});

it('leads from each screen to the others that have a tile, and says which one is shown', async () => {
  // The address of a screen may lack what its tile adds to it.
  const tiles = [{ ...tile('Nhập kho', 'nhap_kho'), screen_name: 'Nhập' }, tile('Xuất kho', 'xuat_kho')];
  const { user, container } = await renderApp({
    path: '/app/kho/nhap_kho',
    platform: platformOf({ isOpen: true, tiles }),
  });
  const screens = within(await screen.findByRole('navigation', { name: 'Các màn hình' }));
  const current = () =>
    screens.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(screens.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Kho hàng',
    'Nhập kho',
    'Xuất kho',
  ]);
  expect(current()).toEqual([screens.getByRole('link', { name: 'Nhập kho' })]);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screens.getByRole('link', { name: 'Xuất kho' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Xuất kho' })).toBeVisible();
  expect(window.location.pathname).toBe('/app/kho/xuat_kho');
  expect(current()).toEqual([screens.getByRole('link', { name: 'Xuất kho' })]);
  await user.click(screens.getByRole('link', { name: 'Kho hàng' }));
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('says the same of an application that is closed and of one that is not there', async () => {
  const server = { isOpen: false };
  const { container, user } = await renderApp({ path: '/app/kho', platform: platformOf(server) });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Bạn không mở được ứng dụng này' }),
  ).toBeVisible();
  expect(screen.queryByText(/Kho hàng|^kho$/)).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  server.isOpen = true;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Các chức năng')).toBeVisible();
});

it('has anyone who meets the wall unconfirmed confirm their address, and opens once they come back from it', async () => {
  const server = { isOpen: false };
  const { auth, container, user } = await renderApp({ path: '/app/kho', platform: platformOf(server) });
  const section = await screen.findByRole('region', { name: 'Địa chỉ e-mail' });
  expect(section).toHaveTextContent(`Bạn chưa xác nhận địa chỉ ${PERSON.email}`);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(within(section).getByRole('button', { name: 'Gửi thư xác nhận' }));
  expect(await within(section).findByText(/Hãy mở liên kết trong thư/)).toBeVisible();
  expect(auth.mails()).toEqual([PERSON.email]);

  auth.openMail();
  server.isOpen = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Các chức năng')).toBeVisible();
});

it('says nothing of confirming to anyone who meets the wall with a confirmed address', async () => {
  const { auth, user } = await renderApp({ path: '/app/kho', platform: platformOf({ isOpen: false }) });
  const section = await screen.findByRole('region', { name: 'Địa chỉ e-mail' });
  await user.click(within(section).getByRole('button', { name: 'Gửi thư xác nhận' }));
  await within(section).findByText(/Hãy mở liên kết trong thư/);
  auth.openMail();
  const isVerified = jest.spyOn(auth, 'isVerified');
  await user.click(within(section).getByRole('button', { name: 'Tôi đã mở liên kết' }));
  // Once for the press, and once for the wall that stands there again.
  await waitFor(() => expect(isVerified).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Địa chỉ e-mail' })).toBeNull();
});

it('shows a shared draft, on its screens too, says whose it is, and leads to what is published', async () => {
  const { user, container, database } = await renderApp({
    path: `/app/kho/draft/${KEY}`,
    platform: platformOf({ isOpen: true }),
  });
  expect(await screen.findByText('Bảng nháp')).toBeVisible();
  expect(await screen.findByText(/^Bản nháp do Vũ Sắc chia sẻ, chưa xuất bản/)).toBeVisible();
  expect(
    screen.getByText(/cấu trúc dữ liệu \(Ghi chú, late fees\).*trường mới không được lưu/),
  ).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'ô' }));
  expect(await screen.findByText('Màn hình nháp')).toBeVisible();
  expect(window.location.pathname).toBe(`/app/kho/draft/${KEY}/nhap_kho`);
  expect(JSON.stringify(database.requestLog)).not.toContain('get_layout_data');

  await user.click(screen.getByRole('link', { name: 'Xem bản đã xuất bản' }));
  expect(await screen.findByText('Các chức năng')).toBeVisible();
  expect(window.location.pathname).toBe('/app/kho');
  await user.click(screen.getByRole('button', { name: 'ô' }));
  expect(await screen.findByText('Màn hình nhập')).toBeVisible();
  expect(screen.queryByText(/chưa phát hành/)).toBeNull();
});

it.each(['', '/nhap_kho'])('says why a link of a draft leads nowhere any more%s', async (place) => {
  await renderApp({
    path: `/app/kho/draft/${'x'.repeat(32)}${place}`,
    platform: platformOf({ isOpen: true }),
  });
  expect(await screen.findByText('Liên kết này đã bị thu hồi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem bản đã xuất bản' })).toBeVisible();
});
