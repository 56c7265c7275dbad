import type { HandlerContext } from './handler';

type Marks = Pick<HandlerContext, 'mark'>;

/*
 * Messages that tell of a person are noted while they are kept, so that they can be taken away with the person:
 * `platform/about/{mark}/{person}|{message key}` = its path. The folders are marks and not ids, since the notes also stand in the
 * lists of what expires, under other people's names.
 */
const ROOT = 'platform/about';

/** Folder of what shows a person of an application to others: lists, and forms opened from them. */
export function shownAbout({ mark }: Marks, application: string, id: string): string {
  return `${ROOT}/${mark(`shown/${application}/${id}`)}`;
}

/** Folder of the cards and notices that tell others of a reader. */
export function cardsAbout({ mark }: Marks, appUserId: string): string {
  return `${ROOT}/${mark(`cards/${appUserId}`)}`;
}

/**
 * Folder of answers that may name many people and are fetched at once: who has not fetched one when somebody is erased
 * asks again.
 */
export const ABOUT_ANYBODY = `${ROOT}/anybody`;
