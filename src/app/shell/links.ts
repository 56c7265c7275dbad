import type { ParseKeys, TOptions } from 'i18next';
/** A key of a text below `nav`. */
export type NavKey = ParseKeys<'app', TOptions, 'nav'>;

/** A link of the shell: `word` is its key under `nav` unless it is a name of its own. */
export interface ShellLink {
  to: string;
  word?: NavKey;
  name?: string;
}

/** Addresses of the dashboard. */
export const HOME: readonly string[] = ['/', '/application', '/dashboard'];

export const topLinks: readonly ShellLink[] = [
  { to: '/application', word: 'application' },
  { to: '/design', word: 'design' },
];

export const groups: readonly { word: 'languages' | 'clouds'; links: readonly ShellLink[] }[] = [
  {
    word: 'languages',
    links: [
      { to: '/java', name: 'Java' },
      { to: '/python', name: 'Python' },
      { to: '/csharp', name: 'C#' },
      { to: '/nodejs', name: 'Node.js' },
    ],
  },
  {
    word: 'clouds',
    links: [
      { to: '/awslambdaserverless', name: 'AWS Lambda Serverless' },
      { to: '/googlecloudfunctions', name: 'Google Cloud Functions' },
      { to: '/microsoftazurefunctions', name: 'Microsoft Azure Functions' },
      { to: '/kubernetes', name: 'Kubernetes' },
    ],
  },
];

export const moreLinks: readonly ShellLink[] = [
  { to: '/blogs', word: 'blogs' },
  { to: '/policy', word: 'policy' },
  { to: '/contact', word: 'contact' },
  { to: '/deleteaccount', word: 'deleteAccount' },
];

export const sideLinks = [
  { to: '/', word: 'recentApplication' },
  { to: '/registerdeveloper', word: 'registerDeveloper' },
  { to: '/createappliation', word: 'createApplication' },
  { to: '/reactcarousel', word: 'createReactCarousel' },
] as const;
