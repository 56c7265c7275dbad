import type { Page } from 'playwright-core';
import { same, type ConsoleScreen } from './ConsoleScreen';
import { contentWords } from '../../test/words';

/** A page of text: its parts and its first program or command. */
const guide = (page: Page) => [
  page.getByRole('main').getByRole('heading', { level: 2 }).nth(1),
  page.getByRole('main').locator('pre').first(),
];

/** Each back end with a file that its page shows. */
const programs = [
  ['java', 'Hello.java'],
  ['python', 'hello.py'],
  ['csharp', 'hello.json'],
  ['nodejs', 'hello.mjs'],
  ['awslambdaserverless', 'awsLambda.js'],
  ['googlecloudfunctions', 'googleFunction.js'],
  ['microsoftazurefunctions', 'azureFunction.js'],
] as const;
const quickStarts = programs.map(([name, program]): ConsoleScreen => {
  const heading = { vi: contentWords.vi.quickStart[name], en: contentWords.en.quickStart[name] };
  const shown = (page: Page) => page.getByRole('group', { name: program, exact: true });
  return { name, path: `/${name}`, who: 'anyone', heading, content: (page) => [...guide(page), shown(page)] };
});

/** The pages that are read, signed in or not. */
export const contentScreens: readonly ConsoleScreen[] = [
  {
    name: 'blogs',
    path: '/blogs',
    who: 'anyone',
    heading: { vi: contentWords.vi.blogs.title, en: contentWords.en.blogs.title },
    content: (page) => [page.getByRole('heading', { level: 2, name: 'Màn hình do máy chủ mô tả' })],
  },
  {
    name: 'contact',
    path: '/contact',
    who: 'anyone',
    heading: { vi: contentWords.vi.contact.title, en: contentWords.en.contact.title },
    content: (page) => [page.getByRole('heading', { level: 2, name: 'Câu hỏi và góp ý' })],
  },
  {
    name: 'policy',
    path: '/policy',
    who: 'anyone',
    heading: { vi: contentWords.vi.policy.title, en: contentWords.en.policy.title },
    content: (page) => [page.getByRole('main').getByText('HTTPS').first(), page.getByText('English').first()],
  },
  ...quickStarts,
  {
    name: 'kubernetes',
    path: '/kubernetes',
    who: 'anyone',
    heading: same('Kubernetes'),
    content: (page) => [
      ...guide(page),
      page.getByRole('navigation', { name: contentWords.vi.contents }).first(),
      page.getByRole('button', { name: /Sao chép/ }).first(),
    ],
  },
  {
    name: 'reactcarousel',
    path: '/reactcarousel',
    who: 'anyone',
    heading: { vi: contentWords.vi.topUsers.title, en: contentWords.en.topUsers.title },
    content: (page) => [page.getByRole('list', { name: contentWords.vi.topUsers.list })],
  },
  {
    name: 'dynamicpage',
    path: '/dynamicpage',
    who: 'anyone',
    heading: { vi: contentWords.vi.dynamic.title, en: contentWords.en.dynamic.title },
    content: (page) => [page.getByRole('button', { name: contentWords.vi.dynamic.open })],
  },
  {
    name: 'sample',
    path: '/sample/7',
    who: 'anyone',
    heading: { vi: contentWords.vi.sample.title, en: contentWords.en.sample.title },
    content: (page) => [page.locator('main a[href^="https://"][target="_blank"]')],
  },
];
