import { existsSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, stopApps } from '../../../test/renderApp';
import { ARTICLES } from './articles';
import { packFormAddress } from '../../protocol';
import { quickStartsEn } from './documents/quickStarts.en';
import { quickStartsVi } from './documents/quickStarts.vi';
import { toSections, type Block, type Inline, type TextPage } from './documents/TextPage';
import blogsEn from './pages/blogs.en.md';
import blogsVi from './pages/blogs.vi.md';
import contactEn from './pages/contact.en.md';
import contactVi from './pages/contact.vi.md';
import kubernetesEn from './pages/kubernetes.en.md';
import kubernetesVi from './pages/kubernetes.vi.md';
import policyEn from './pages/policy.en.md';
import policyVi from './pages/policy.vi.md';
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

it('leads from a card to each article, with its day, its author and a picture of the console', async () => {
  await renderApp({ path: '/blogs', signedIn: false });
  const cards = within(await screen.findByRole('navigation', { name: 'Tất cả bài viết' }));
  const links = cards.getAllByRole('link');
  expect(links.length).toBeGreaterThanOrEqual(6);
  expect(links).toHaveLength(Object.keys(ARTICLES).length);
  const days = links.map((link) => link.querySelector('time')?.dateTime ?? '');
  expect(days).toEqual([...days].sort().reverse());
  for (const link of links) {
    const article = document.querySelector(link.getAttribute('href') ?? '');
    expect(article?.querySelector('h2')?.textContent).toBe(link.querySelector('strong')?.textContent);
    expect(article).toHaveTextContent('Nhóm Screenwire');
    expect(existsSync(`public${link.querySelector('img')?.getAttribute('src') ?? ''}`)).toBe(true);
  }
});

it('copies the program that is shown', async () => {
  const { user } = await renderApp({ path: '/python', signedIn: false });
  const code = await screen.findByRole('group', { name: 'hello.py' });
  expect(code).toHaveTextContent('from screenwire import');
  expect(code).toHaveAttribute('tabindex', '0');
  await user.click(screen.getByRole('button', { description: 'hello.py' }));
  expect(await screen.findByRole('button', { description: 'hello.py', name: 'Đã sao chép' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(samples['hello.py']);
});

it('every entry of a table of contents leads to its section', async () => {
  await renderApp({ path: '/kubernetes', signedIn: false });
  const contents = await screen.findByRole('navigation', { name: 'Mục lục' });
  const links = within(contents).getAllByRole('link');
  expect(links).toHaveLength(toSections(kubernetesVi).sections.length);
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

const both: [string, TextPage, TextPage][] = [
  ['policy', policyVi, policyEn],
  ['kubernetes', kubernetesVi, kubernetesEn],
  ['blogs', blogsVi, blogsEn],
  ['contact', contactVi, contactEn],
  ...Object.entries(quickStartsEn).map(([name, page]): [string, TextPage, TextPage] => [
    name,
    quickStartsVi[name as keyof typeof quickStartsVi],
    page,
  ]),
];

const runnable = (blocks: readonly Block[]) =>
  blocks.filter(({ kind }) => kind === 'code' || kind === 'file');

it.each(both)('%s has the same sections, commands and files in both languages', (_name, vi, en) => {
  const shape = (page: TextPage) => toSections(page).sections.map(({ id, blocks }) => [id, runnable(blocks)]);
  expect(shape(en)).toEqual(shape(vi));
  const { sections } = toSections(vi);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
});

const inlines = (block: Block): readonly Inline[] => {
  if (block.kind === 'list') return block.items.flat();
  return block.kind === 'paragraph' || block.kind === 'note' ? block.text : [];
};
const linksOf = (page: TextPage) =>
  page.flatMap(inlines).flatMap((piece) => (typeof piece === 'object' && 'to' in piece ? [piece.to] : []));
const pages = both.flatMap(([, vi, en]) => [vi, en]);

it.each(both)('the links of %s are the same in both languages', (_name, vi, en) => {
  expect([...new Set(linksOf(en))].sort()).toEqual([...new Set(linksOf(vi))].sort());
});

it('every program that a page shows is among the samples', () => {
  const shown = pages.flat().flatMap((block) => (block.kind === 'file' ? [block.name] : []));
  expect(new Set(shown)).toEqual(new Set(Object.keys(samples)));
});

const paths = [...new Set(pages.flatMap(linksOf))].filter((to) => to.startsWith('/'));

it.each(paths)('%s, to which a page links, is a screen', async (path) => {
  await renderApp({ path });
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('404');
});

it('the quick starts lead to the screen that the samples describe', () => {
  const address = packFormAddress({ reference: '../hello', application: 'hello', appUserId: 'me' });
  for (const page of [...Object.values(quickStartsVi), ...Object.values(quickStartsEn)])
    expect(linksOf(page)).toContain(`/generalform/${address}`);
});
