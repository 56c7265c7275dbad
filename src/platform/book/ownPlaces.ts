import { bookPaths, SHELVES } from './bookPaths';

/**
 * Everything the book application keeps under one person's id, name → path: what is here can be taken away by that person,
 * and goes with their account.
 */
export function ownPlaces(appUserId: string): Record<string, string> {
  return {
    ...Object.fromEntries(SHELVES.map((shelf) => [shelf, bookPaths.items(appUserId, shelf)])),
    open_shelves: bookPaths.openShelves(appUserId),
    covers: bookPaths.covers(appUserId),
    profile: bookPaths.profile(appUserId),
    dealings: bookPaths.dealings(appUserId),
    had: bookPaths.had(appUserId),
    viewed: bookPaths.viewed(appUserId),
    blocked: bookPaths.blocked(appUserId),
    objectionable: bookPaths.objectionable(appUserId),
    reports: bookPaths.reports(appUserId),
    cards: bookPaths.cards(appUserId),
    cards_sent: bookPaths.cardsSent(appUserId),
    requests: bookPaths.requests(appUserId),
    threads: bookPaths.threads(appUserId),
    open_threads: bookPaths.openThreads(appUserId),
    history: bookPaths.history(appUserId),
    images: bookPaths.images(appUserId),
  };
}
