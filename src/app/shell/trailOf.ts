import { groups } from './links';

/** A page above the current one: `word` is its key under `nav`. */
interface Above {
  word: string;
  to?: string;
}

const HOME: Above = { word: 'home', to: '/' };
const DESIGN: Above = { word: 'design', to: '/design' };
const LOGIN: Above = { word: 'login', to: '/login' };

const STARTS = new Set(['/', '/application', '/dashboard', '/login']);
const ABOVE: Readonly<Record<string, readonly Above[]>> = {
  '/register': [LOGIN],
  '/reset': [LOGIN],
  '/book': [HOME, { word: 'bookcase', to: '/bookcase' }],
};

/** The pages above the one at `pathname`, outermost first; the starting pages have none. */
export function trailOf(pathname: string): readonly Above[] {
  let end = pathname.length;
  while (end > 1 && pathname.endsWith('/', end)) end -= 1;
  const path = pathname.slice(0, end);
  if (STARTS.has(path)) return [];
  const known = ABOVE[path];
  if (known) return known;
  if (/^\/(design\/generalform|jsoneditor)\//.test(path)) return [HOME, DESIGN];
  if (path.startsWith('/application/')) return [HOME, { word: 'application', to: '/application' }];
  if (path.startsWith('/books/')) return [HOME, { word: 'findBooks', to: '/books' }];
  const group = groups.find(({ links }) => links.some(({ to }) => to === path));
  return group ? [HOME, { word: group.word }] : [HOME];
}
