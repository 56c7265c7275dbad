import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';
import { CLOUDS, LANGUAGES } from './documents/backEnds';
import { kubernetesEn } from './documents/kubernetes.en';
import { kubernetesVi } from './documents/kubernetes.vi';
import { policyEn } from './documents/policy.en';
import { policyVi } from './documents/policy.vi';
import { cloudEn, languageEn } from './documents/quickStart.en';
import { cloudVi, languageVi } from './documents/quickStart.vi';
import type { Block, TextDocument } from './documents/TextDocument';
import { samples } from './samples';

afterEach(stopApps);

it('shows the policy in the other language on the same page, one switch away', async () => {
  const { user } = await renderApp({ path: '/policy', signedIn: false });
  expect(await screen.findByRole('heading', { level: 2, name: 'Không bán dữ liệu' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Never sold' });
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chính sách quyền riêng tư');
  expect(screen.getByText(/In force from/)).toHaveTextContent('20 November 2026');
  expect(screen.getByRole('link', { name: 'our page' })).toHaveAttribute('href', 'https://example.com/');
});

it('copies the program that is shown', async () => {
  const { user } = await renderApp({ path: '/python', signedIn: false });
  const code = await screen.findByRole('group', { name: 'hello.py' });
  expect(code).toHaveTextContent('urllib.request');
  expect(code).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { description: 'hello.py' }));
  expect(await screen.findByRole('button', { description: 'hello.py', name: 'Đã sao chép' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(samples['hello.py']);
});

it('every entry of a table of contents leads to its section', async () => {
  await renderApp({ path: '/kubernetes', signedIn: false });
  const contents = await screen.findByRole('navigation', { name: 'Mục lục' });
  const links = within(contents).getAllByRole('link');
  expect(links).toHaveLength(kubernetesVi.sections.length);
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href') ?? '');
    expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

it('the carousel is moved by buttons, keys and pictures, and stands still until asked', async () => {
  const { user } = await renderApp({ path: '/reactcarousel', signedIn: false });
  const carousel = await screen.findByRole('region', { name: 'Người dùng tích cực nhất' });
  const slide = () => within(carousel).getByRole('group');
  expect(slide()).toHaveTextContent('Nguyễn An');
  await user.click(screen.getByRole('button', { name: 'Người trước' }));
  expect(slide()).toHaveTextContent('Hoàng Giang');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(slide()).toHaveTextContent('Trần Bình');
  await user.keyboard('{End}');
  expect(slide()).toHaveTextContent('Hoàng Giang');
  await user.click(screen.getByRole('button', { name: 'Lê Chi' }));
  expect(slide()).toHaveAccessibleName('3 trên 5');

  const live = slide().closest('[aria-live]');
  expect(live).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Tự chuyển' }));
  expect(live).toHaveAttribute('aria-live', 'off');
  await user.hover(slide());
  expect(live).toHaveAttribute('aria-live', 'polite');
  await user.unhover(slide());
  await user.click(screen.getByRole('button', { name: 'Tạm dừng' }));
  expect(live).toHaveAttribute('aria-live', 'polite');
});

it('a sample leads to a picture elsewhere, and only with a plain id', async () => {
  await renderApp({ path: '/sample/cover-7', signedIn: false });
  const link = await screen.findByRole('link', { name: 'Ảnh cover-7 ở trang khác' });
  expect(link).toHaveAttribute('href', 'https://picsum.photos/seed/cover-7/800/500');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await stopApps();
  await renderApp({ path: '/sample/..%2F..%2Fx', signedIn: false });
  expect(await screen.findByText('Mã ảnh này không hợp lệ.')).toBeVisible();
});

it('the dynamic page opens the screen that was named', async () => {
  const { user } = await renderApp({ path: '/dynamicpage' });
  await user.click(await screen.findByRole('button', { name: 'Mở màn hình' }));
  expect(await screen.findAllByText('Hãy điền ô này')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Ứng dụng'), 'hello');
  await user.type(screen.getByLabelText('Đường dẫn của màn hình'), '../hello');
  await user.click(screen.getByRole('button', { name: 'Mở màn hình' }));
  await waitFor(() => expect(window.location.pathname).toBe('/generalform/..%2Fhello____hello____'));
});

const both: [string, TextDocument, TextDocument][] = [
  ['policy', policyVi('https://x.example/'), policyEn('https://x.example/')],
  ['kubernetes', kubernetesVi, kubernetesEn],
  ...LANGUAGES.map((name): [string, TextDocument, TextDocument] => [
    name,
    languageVi(name),
    languageEn(name),
  ]),
  ...CLOUDS.map((name): [string, TextDocument, TextDocument] => [name, cloudVi(name), cloudEn(name)]),
];

const runnable = (blocks: readonly Block[]) =>
  blocks.filter((block) => typeof block === 'object' && ('code' in block || 'file' in block));

it.each(both)('%s has the same sections, commands and files in both languages', (_name, vi, en) => {
  const shape = ({ sections }: TextDocument) => sections.map(({ id, blocks }) => [id, runnable(blocks)]);
  expect(shape(en)).toEqual(shape(vi));
  expect(new Set(vi.sections.map(({ id }) => id)).size).toBe(vi.sections.length);
});
