import { groups, type NavKey } from './links';

/** A page above the current one: `word` is its key under `nav`. */
interface TrailLink {
  word: NavKey;
  to?: string;
}

const HOME: TrailLink = { word: 'home', to: '/' };
const DESIGN: TrailLink = { word: 'design', to: '/design' };
const LOGIN: TrailLink = { word: 'login', to: '/login' };

const STARTS = new Set(['/', '/application', '/dashboard', '/login']);
const TRAILS: Readonly<Record<string, readonly TrailLink[]>> = {
  '/register': [LOGIN],
  '/reset': [LOGIN],
};

/** The pages above the one at `pathname`, outermost first; the starting pages have none. */
export function trailOf(pathname: string): readonly TrailLink[] {
  let end = pathname.length;
  while (end > 1 && pathname.endsWith('/', end)) end -= 1;
  const path = pathname.slice(0, end);
  if (STARTS.has(path)) return [];
  const trail = TRAILS[path];
  if (trail) return trail;
  if (/^\/(design\/generalform|jsoneditor)\//.test(path)) return [HOME, DESIGN];
  if (path.startsWith('/application/')) return [HOME, { word: 'application', to: '/application' }];
  const group = groups.find(({ links }) => links.some(({ to }) => to === path));
  return group ? [HOME, { word: group.word }] : [HOME];
}
