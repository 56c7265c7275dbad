import type { Page } from 'playwright-core';
import { accountWords } from '../../src/features/account/words';
import { applicationsWords } from '../../src/features/applications/words';
import { profileWords } from '../../src/features/auth/profile/words';
import { registerWords } from '../../src/features/auth/registerWords';
import { resetWords } from '../../src/features/auth/resetWords';
import { authWords } from '../../src/features/auth/words';
import { booksWords } from '../../src/features/books/words';
import { dashboardWords } from '../../src/features/dashboard/words';
import { formWords } from '../../src/features/form/words';
import { layoutsWords } from '../../src/features/layouts/words';
import { appWords } from '../../src/app/words';
import { packFormAddress } from '../../src/protocol';
import { same, type ConsoleScreen } from './ConsoleScreen';
import { contentScreens } from './contentScreens';

const form = (name: string) =>
  packFormAddress({
    reference: `../configuration/system_setting/layout/android/form/${name}`,
    application: 'book',
    appUserId: '',
  });

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
    heading: { vi: 'Chia sẻ sách', en: 'Book sharing' },
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
    name: 'application-resources',
    path: '/application/book/resources',
    who: 'signedIn',
    heading: { vi: 'Chia sẻ sách', en: 'Book sharing' },
    content: (page) => [
      page.getByRole('heading', { level: 2, name: applicationsWords.vi.page.resources }),
      ...fields(page, Object.values(applicationsWords.vi.resources.newName)),
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
    heading: { vi: registerWords.vi.title, en: registerWords.en.title },
    content: (page) => [
      ...fields(page, [registerWords.vi.fullName, authWords.vi.email, authWords.vi.password]),
      page.getByRole('button', { name: authWords.vi.google }),
    ],
  },
  {
    name: 'reset',
    path: '/reset',
    who: 'signedOut',
    heading: { vi: resetWords.vi.title, en: resetWords.en.title },
    content: (page) => [
      ...fields(page, [authWords.vi.email]),
      page.getByRole('button', { name: resetWords.vi.submit }),
    ],
  },
  {
    name: 'jsoneditor',
    path: '/jsoneditor/layout',
    who: 'anyone',
    heading: { vi: layoutsWords.vi.editor.title, en: layoutsWords.en.editor.title },
    content: (page) => [
      page.getByRole('textbox', { name: /JSON của bố cục/ }),
      ...Object.values(layoutsWords.vi.chip).map((name) => page.getByRole('button', { name, exact: true })),
    ],
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
      page.getByRole('article', { name: / TextView$/ }),
      page.getByRole('link', { name: layoutsWords.vi.editor.title }),
    ],
  },
  ...contentScreens,
  {
    name: 'not-found',
    path: '/no/such/page',
    who: 'anyone',
    heading: { vi: `404 – ${appWords.vi.notFound}`, en: `404 – ${appWords.en.notFound}` },
    content: (page) => [page.getByRole('main').getByRole('link', { name: appWords.vi.backHome })],
  },
];
