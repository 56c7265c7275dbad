import type { Locator, Page } from 'playwright-core';
import { accountWords } from '../../src/features/account/words';
import { applicationsWords } from '../../src/features/applications/words';
import { profileWords } from '../../src/features/auth/profile/words';
import { authWords } from '../../src/features/auth/words';
import { booksWords } from '../../src/features/books/words';
import { contentWords } from '../../src/features/content/words';
import { dashboardWords } from '../../src/features/dashboard/words';
import { formWords } from '../../src/features/form/words';
import { layoutsWords } from '../../src/features/layouts/words';
import { appWords } from '../../src/app/words';
import { packFormAddress } from '../../src/protocol';

/** One screen of the console: its address, who may see it, and what is there when it has arrived (in Vietnamese). */
export interface ConsoleScreen {
  /** Also the name of its pictures. */
  name: string;
  path: string;
  /** The others are led elsewhere. */
  who: 'anyone' | 'signedIn' | 'signedOut';
  heading: { vi: string; en: string };
  /** Of the document, in Vietnamese, where it is not the heading and the console's name. */
  title?: string;
  /** Every one of these is visible. */
  content: (page: Page) => Locator[];
}

const form = (name: string) =>
  packFormAddress({
    reference: `../configuration/system_setting/layout/android/form/${name}`,
    application: 'book',
    appUserId: '',
  });

/** A heading that is one product name in both languages. */
const same = (text: string) => ({ vi: text, en: text });

const tiles = (page: Page) => [
  page.getByRole('main').getByRole('search'),
  page.getByRole('feed').first().getByText('Tìm sách', { exact: true }),
  page.getByRole('heading', { level: 2, name: dashboardWords.vi.today }),
];

const shelf = (page: Page) => [
  page.getByRole('main').getByRole('link', { name: `← ${booksWords.vi.back}` }),
  ...Object.values(booksWords.vi.chip).map((name) => page.getByRole('button', { name, exact: true })),
  page.locator('.book-card').first(),
];

const searchForm = (page: Page) => [
  page.getByRole('textbox', { name: 'Tên sách cần tìm' }),
  page.getByRole('button', { name: 'Tìm', exact: true }),
];

const fields = (page: Page, names: string[]) => names.map((name) => page.getByLabel(name, { exact: true }));

/** A page of text: its parts and its first program or command. */
const guide = (page: Page) => [
  page.getByRole('main').getByRole('heading', { level: 2 }).nth(1),
  page.getByRole('main').locator('pre').first(),
];

/** Each back end with the program that its page shows, and no other page. */
const programs = [
  ['java', 'Hello.java'],
  ['python', 'hello.py'],
  ['csharp', 'Program.cs'],
  ['nodejs', 'hello.js'],
  ['awslambdaserverless', 'awsLambda.js'],
  ['googlecloudfunctions', 'googleFunction.js'],
  ['microsoftazurefunctions', 'azureFunction.js'],
] as const;
const quickStarts = programs.map(([name, program]): ConsoleScreen => {
  const heading = { vi: contentWords.vi.quickStart[name], en: contentWords.en.quickStart[name] };
  const shown = (page: Page) => page.getByRole('group', { name: program, exact: true });
  return { name, path: `/${name}`, who: 'anyone', heading, content: (page) => [...guide(page), shown(page)] };
});

const dashboards = ['/', '/application', '/dashboard'].map((path): ConsoleScreen => ({
  name: path === '/' ? 'home' : path.slice(1),
  path,
  who: 'signedIn',
  heading: { vi: dashboardWords.vi.title, en: dashboardWords.en.title },
  content: tiles,
}));

/** Every route of the console; the not-found page is the last. */
export const allScreens: readonly ConsoleScreen[] = [
  ...dashboards,
  {
    name: 'own-window',
    path: '/app/book',
    who: 'signedIn',
    heading: same('Chia sẻ sách'),
    title: 'Chia sẻ sách',
    content: (page) => [page.getByRole('feed').getByText('Tìm sách', { exact: true })],
  },
  {
    name: 'generalform',
    path: `/generalform/${form('search')}`,
    who: 'signedIn',
    heading: { vi: 'Tìm sách', en: 'Find books' },
    content: searchForm,
  },
  {
    name: 'design-generalform',
    path: `/design/generalform/${form('search')}`,
    who: 'signedIn',
    // As it was received.
    heading: same('Tìm sách'),
    content: (page) => [...searchForm(page), page.getByRole('region', { name: formWords.vi.preview })],
  },
  {
    name: 'createappliation',
    path: '/createappliation',
    who: 'signedIn',
    heading: { vi: applicationsWords.vi.create.title, en: applicationsWords.en.create.title },
    content: (page) => [
      ...fields(page, [
        applicationsWords.vi.create.name,
        applicationsWords.vi.create.keySearch,
        applicationsWords.vi.create.description,
        applicationsWords.vi.create.developerKey,
      ]),
      page.getByRole('button', { name: applicationsWords.vi.create.logo }),
    ],
  },
  {
    name: 'registerdeveloper',
    path: '/registerdeveloper',
    who: 'signedIn',
    heading: { vi: applicationsWords.vi.register.title, en: applicationsWords.en.register.title },
    content: (page) =>
      fields(page, [applicationsWords.vi.register.fullName, applicationsWords.vi.register.mail]),
  },
  {
    name: 'deleteaccount',
    path: '/deleteaccount',
    who: 'signedIn',
    heading: { vi: accountWords.vi.title, en: accountWords.en.title },
    content: (page) => [
      page.getByRole('alert').first(),
      page.getByRole('button', { name: 'Delete Account (Xóa tài khoản)' }),
    ],
  },
  {
    name: 'profile',
    path: '/profile',
    who: 'signedIn',
    heading: { vi: profileWords.vi.title, en: profileWords.en.title },
    content: (page) => [
      ...fields(page, [profileWords.vi.name, profileWords.vi.current]),
      page.getByRole('button', { name: profileWords.vi.photoPick }),
      page.getByRole('link', { name: profileWords.vi.leave }),
    ],
  },
  {
    name: 'login',
    path: '/login',
    who: 'signedOut',
    heading: { vi: authWords.vi.login.title, en: authWords.en.login.title },
    content: (page) => [
      ...fields(page, [authWords.vi.email, authWords.vi.password]),
      page.getByRole('button', { name: authWords.vi.google }),
      page.getByRole('link', { name: authWords.vi.login.forgot }),
      page.getByRole('main').getByRole('link', { name: authWords.vi.login.register }),
    ],
  },
  {
    name: 'register',
    path: '/register',
    who: 'signedOut',
    heading: { vi: authWords.vi.register.title, en: authWords.en.register.title },
    content: (page) => [
      ...fields(page, [authWords.vi.register.fullName, authWords.vi.email, authWords.vi.password]),
      page.getByRole('button', { name: authWords.vi.google }),
    ],
  },
  {
    name: 'reset',
    path: '/reset',
    who: 'signedOut',
    heading: { vi: authWords.vi.reset.title, en: authWords.en.reset.title },
    content: (page) => [
      ...fields(page, [authWords.vi.email]),
      page.getByRole('button', { name: authWords.vi.reset.submit }),
    ],
  },
  {
    name: 'jsoneditor',
    path: '/jsoneditor/layout',
    who: 'anyone',
    heading: same(layoutsWords.en.editor.title),
    content: (page) => [page.getByRole('main').getByRole('textbox').first()],
  },
  {
    name: 'books',
    path: '/books',
    who: 'signedIn',
    heading: { vi: booksWords.vi.find.title, en: booksWords.en.find.title },
    content: (page) => [
      page.getByRole('searchbox', { name: booksWords.vi.find.search }),
      page.locator('.offer-card').first(),
    ],
  },
  {
    name: 'book-page',
    path: '/books/-SampleOwnerAnDuong0/-SampleItem000000000',
    who: 'signedIn',
    heading: { vi: 'Đường về làng cũ', en: 'Đường về làng cũ' },
    content: (page) => [page.getByText('Một người trở về sau hai mươi năm xa quê.')],
  },
  {
    name: 'book-history',
    path: '/books/history',
    who: 'signedIn',
    heading: { vi: booksWords.vi.find.history.title, en: booksWords.en.find.history.title },
    content: (page) => [page.getByRole('main').getByRole('link', { name: booksWords.vi.find.open })],
  },
  {
    name: 'bookcase',
    path: '/bookcase',
    who: 'anyone',
    heading: { vi: booksWords.vi.bookcase, en: booksWords.en.bookcase },
    content: shelf,
  },
  {
    name: 'book',
    path: '/book',
    who: 'anyone',
    heading: { vi: booksWords.vi.add.title, en: booksWords.en.add.title },
    content: (page) => [
      ...fields(page, [booksWords.vi.add.name, booksWords.vi.add.authorName, booksWords.vi.add.quantity]),
      page.getByRole('radio', { name: 'Cho mượn' }),
      page.getByRole('radio', { name: 'Bán' }),
    ],
  },
  {
    name: 'design',
    path: '/design',
    who: 'anyone',
    heading: { vi: layoutsWords.vi.design.title, en: layoutsWords.en.design.title },
    content: (page) => [
      page.getByRole('article', { name: 'TextView', exact: true }),
      page.getByRole('link', { name: layoutsWords.vi.editor.title }),
    ],
  },
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
  {
    name: 'not-found',
    path: '/no/such/page',
    who: 'anyone',
    heading: { vi: `404 – ${appWords.vi.notFound}`, en: `404 – ${appWords.en.notFound}` },
    content: (page) => [page.getByRole('main').getByRole('link', { name: appWords.vi.backHome })],
  },
];
