import type { VisitorPage } from '../api/endpoints/visitorSample';

/** Pages of the console that are screens of the sample application; all others know nothing of it. */
export const SAMPLE_ROUTES: readonly (VisitorPage & { path: string; isForMembers?: true })[] = [
  { path: 'books', application: 'book', form: 'books', isForMembers: true },
  { path: 'bookcase', application: 'book', form: 'bookcase' },
  { path: 'book', application: 'book', form: 'add_book' },
];
