import type { Page } from 'playwright-core';
import { bookForm } from './bookForm';
import { bookList, bookScreens } from './bookScreens';
import { tilesOf } from './ConsoleBrowser';
import type { ConsoleScreen } from './ConsoleScreen';
import { contentScreens } from './contentScreens';
import {
  accountWords,
  appWords,
  applicationsWords,
  authWords,
  dashboardWords,
  formWords,
  layoutsWords,
  profileWords,
  registerWords,
  resetWords,
} from '../../test/words';

const tiles = (page: Page) => [
  page.getByRole('main').getByRole('search'),
  tilesOf(page).getByText('Tìm sách', { exact: true }),
  page.getByRole('heading', { level: 2, name: dashboardWords.vi.today }),
];

const fields = (page: Page, names: string[]) => names.map((name) => page.getByLabel(name, { exact: true }));

const dashboards = ['/', '/application', '/dashboard'].map((path): ConsoleScreen => ({
  name: path === '/' ? 'home' : path.slice(1),
  path,
  who: 'signedIn',
  heading:
    path === '/application'
      ? { vi: dashboardWords.vi.applications, en: dashboardWords.en.applications }
      : { vi: dashboardWords.vi.title, en: dashboardWords.en.title },
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
    path: bookForm('books'),
    who: 'signedIn',
    heading: { vi: 'Tìm sách', en: 'Find a book' },
    content: bookList,
  },
  {
    name: 'design-generalform',
    path: `/design${bookForm('books')}`,
    who: 'signedIn',
    heading: { vi: 'Tìm sách', en: 'Find a book' },
    content: (page) => [...bookList(page), page.getByRole('region', { name: formWords.vi.preview })],
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
    heading: { vi: 'Chia sẻ sách', en: 'Chia sẻ sách' },
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
  ...bookScreens,
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
