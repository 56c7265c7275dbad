import { dataPaths } from '../../src/platform/store/collectionPaths';
import type { JsonObject } from '../../src/protocol';
import { ADD_EVENT, CLUB, EVENT_ROWS, LIST_EVENTS, SIGN_UP } from '../fixture/club';
import { children, core, FORM, pickOf, send, type Moment } from './actMoment';

/* What people do in the club: events of their own, one that others have as well, and sign-ups for those of anybody. */

const SIGNUP_ROWS = `${dataPaths.collection(CLUB, 'signups')}/rows`;

const rowOf = async (moment: Moment, rows: string, author?: string): Promise<string | undefined> => {
  const all = await children(moment, rows);
  return pickOf(
    all.filter(([, row]) => author === undefined || row['author'] === author).map(([id]) => id),
    moment.step.pick,
  );
};

const eventOf = ({ mark, step: { pick } }: Moment): JsonObject => ({
  title: pick % 3 === 0 ? `Buổi chung ${String(pick % 2)}` : `Buổi ${mark} ${String(pick % 4)}`,
  place: mark,
  note: `Một buổi gặp ${mark}`,
  seats: 1 + (pick % 3),
});

export const CLUB_ACTS = {
  addEvent: (moment: Moment) => send(moment, ADD_EVENT, eventOf(moment)),
  /** With the picture that was uploaded last, if any. */
  addPictured: async (moment: Moment) => {
    const waiting = pickOf(
      await children(moment, `applications/${CLUB}/data/images/${moment.me}`),
      moment.step.pick,
    );
    return waiting && send(moment, ADD_EVENT, { ...eventOf(moment), picture: `upload/${waiting[0]}` });
  },
  changeEvent: async (moment: Moment) => {
    const row_id = await rowOf(moment, EVENT_ROWS, moment.me);
    return row_id === undefined
      ? undefined
      : send(moment, '../data/events/change', { ...eventOf(moment), row_id });
  },
  removeEvent: async (moment: Moment) => {
    const row_id = await rowOf(moment, EVENT_ROWS, moment.me);
    return row_id === undefined ? undefined : send(moment, '../data/events/remove', { row_id });
  },
  signUp: async (moment: Moment) => {
    const event = await rowOf(moment, EVENT_ROWS);
    return event === undefined ? undefined : send(moment, SIGN_UP, { event, note: `Có ${moment.mark}` });
  },
  changeSignUp: async (moment: Moment) => {
    const row_id = await rowOf(moment, SIGNUP_ROWS, moment.me);
    return row_id === undefined
      ? undefined
      : send(moment, '../data/signups/change', { row_id, note: moment.mark });
  },
  listEvents: (moment: Moment) => send(moment, LIST_EVENTS, {}),
  searchEvents: (moment: Moment) => send(moment, LIST_EVENTS, { search: 'chung' }),
  listSignUps: (moment: Moment) => send(moment, '../data/signups/list', {}),
  eventScreen: async (moment: Moment) => {
    const row_id = await rowOf(moment, EVENT_ROWS);
    return row_id === undefined
      ? undefined
      : core(moment, CLUB, 'get_layout_data', { reference: `${FORM}/event`, parameter: { row_id } });
  },
};
