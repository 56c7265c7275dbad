import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stopApps } from '../../../../test/renderApp';
import { renderWorkbench } from '../../../../test/renderWorkbench';
import { readZoom } from '../canvas/zoom';

beforeEach(() => localStorage.clear());
afterEach(stopApps);

const FORM = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'EditText',
      properties: [{ id: '@+id/amount' }, { field_name: 'amount' }, { hint: 'Số tiền' }],
    },
    {
      widget: 'Button',
      properties: [{ id: '@+id/ask' }, { text: 'Xin duyệt' }],
      actions: [
        { command: 'confirm', message: 'Gửi thật chứ?' },
        { command: 'post', post_conlection: '../data/request/add' },
        { command: 'toast', message: 'Đã gửi' },
        { command: 'back' },
      ],
    },
  ],
};

it('tells in their order what the presses would do, what would be posted with it, and sends nothing', async () => {
  const { user, container } = await renderWorkbench(FORM);
  await user.click(screen.getByRole('button', { name: 'Dùng thử' }));
  const effects = within(screen.getByRole('region', { name: 'Điều sẽ xảy ra' }));
  expect(effects.getByText(/Không có gì được gửi/)).toBeVisible();
  await user.type(screen.getByLabelText('Số tiền'), '45');
  await user.click(screen.getByRole('button', { name: 'Xin duyệt' }));
  expect(await effects.findByText('Gửi thật chứ?')).toBeVisible();
  expect(effects.queryByText('../data/request/add')).toBeNull();
  await user.click(effects.getByRole('button', { name: 'Trả lời Có' }));
  expect(await effects.findByText('Đã gửi')).toBeVisible();
  const steps = effects.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.map((step) => /^(Hỏi|Gửi vào|Hiện thông báo ngắn|Quay lại)/.exec(step)?.[0])).toEqual([
    'Hỏi',
    'Gửi vào',
    'Hiện thông báo ngắn',
    'Quay lại',
  ]);
  expect(effects.getByRole('cell', { name: 'amount' }).nextElementSibling).toHaveTextContent('45');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(effects.getByRole('button', { name: 'Xóa danh sách' }));
  expect(effects.queryByText('Đã gửi')).toBeNull();
});

it('draws the same screen beside itself in other widths and looks, to look at only', async () => {
  const { user, container } = await renderWorkbench(FORM);
  await user.click(screen.getByRole('button', { name: 'Xem song song' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Máy tính bảng' }));
  await user.click(screen.getByRole('checkbox', { name: 'Giao diện còn lại' }));
  const captions = () =>
    [...container.querySelectorAll('.beside > figcaption')].map((one) => one.textContent);
  expect(captions()).toEqual([expect.stringContaining('Máy tính bảng'), expect.stringContaining('nền tối')]);
  // What is edited as a tablet needs none beside it.
  await user.click(screen.getByText('Máy tính bảng', { selector: '.ant-segmented-item-label' }));
  await waitFor(() => expect(captions()).toEqual([expect.stringContaining('nền tối')]));
});

it('inserts a view from the one palette there is, also where the canvas was not in sight', async () => {
  const { user, text } = await renderWorkbench(FORM, { queries: [] });
  await user.click(screen.getByText('Cây', { exact: true }));
  await user.click(screen.getByRole('button', { name: 'Thêm khung nhìn' }));
  const search = screen.getByRole('searchbox', { name: 'Tìm theo tên hoặc công dụng' });
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('CheckBox{Enter}');
  await waitFor(() => expect(text()).toContain('"CheckBox"'));
});

it('draws the widgets of the palette beside what is pressed, since nothing to operate may stand in a button', async () => {
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
    const observer: IntersectionObserver = {
      observe: () => report([entry], observer),
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
    return observer;
  });
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = await renderWorkbench(FORM);
  const palette = screen.getByRole('region', { name: 'Bảng widget' });
  await waitFor(() => expect(palette.querySelector('.canvas-palette-picture button')).not.toBeNull());
  expect(container.querySelectorAll(':is(button, a, summary) :is(button, a, select, textarea)')).toHaveLength(
    0,
  );
  expect(complaints).not.toHaveBeenCalled();
});

it('zooms by key and button, and the browser remembers how far', async () => {
  const { user } = await renderWorkbench(FORM);
  const size = within(screen.getByRole('group', { name: 'Cỡ hình vẽ' }));
  screen.getByRole('application', { name: 'Bố cục đang vẽ' }).focus();
  await user.keyboard('0');
  expect(await size.findByText('100 %')).toBeVisible();
  await user.keyboard('+');
  expect(await size.findByText('125 %')).toBeVisible();
  await user.click(size.getByRole('button', { name: 'Thu nhỏ' }));
  await user.click(size.getByRole('button', { name: 'Thu nhỏ' }));
  expect(await size.findByText('90 %')).toBeVisible();
  expect(readZoom()).toBe(0.9);
  await user.click(size.getByRole('button', { name: 'Vừa bề ngang' }));
  expect(readZoom()).toBe('fit');
});
