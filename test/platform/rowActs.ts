import {
  children,
  emailOf,
  inApplication,
  ownApplication,
  pickOf,
  picture,
  send,
  text,
  uidOf,
  type Moment,
} from './actMoment';
import { manageRecord } from '../consoleRecords';

/* What people do with the data of an application: its developer defines it, everybody may do everything with its rows. */

const NOTES = JSON.stringify({
  title: 'Notes',
  fields: [
    { name: 'title', label: 'T', type: 'text', sort: true, search: true },
    { name: 'photo', label: 'P', type: 'picture' },
    { name: 'of', label: 'O', type: 'person' },
    { name: 'day', label: 'D', type: 'date' },
    {
      ...{ name: 'state', label: 'S', type: 'choice', choices: ['new', 'done'], initial: 'new' },
      transitions: [{ name: 'finish', from: ['new'], to: 'done', by: ['role:helper', 'field:of'] }],
    },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['everyone'],
  remove: ['everyone'],
  unique: [{ fields: ['author', 'of'], where: { field: 'state', is: 'new' } }],
  notices: [
    { when: 'added', tell: 'role:helper', text: '{title}' },
    { when: 'of', tell: 'author', text: '{title}' },
    { when: 'added', tell: 'field:of', text: '{title}' },
    { at: { field: 'day' }, tell: 'field:of', text: '{title}' },
  ],
});

export const ROW_ACTS = {
  defineRows: async (moment: Moment) => {
    const application = await ownApplication(moment);
    const more = { act: 'define', collection: 'notes', definition: NOTES };
    return application === undefined
      ? undefined
      : manageRecord(moment.uid, { application, call: 'data_model', more, event: moment.newEvent() });
  },
  addRow: async (moment: Moment) => {
    const application = await ownApplication(moment, moment.step.pick % 2 === 0);
    const ids = `people/${uidOf(moment.step.other)}/ids`;
    const of = await moment.database.get(`${ids}/${application ?? ''}`);
    const data = {
      title: `Ghi chú ${moment.mark}`,
      photo: picture(moment.mark),
      of: text(of),
      day: '2999-01-01',
    };
    return inApplication(application, send(moment, '../data/notes/add', data));
  },
  changeRow: async (moment: Moment) => {
    const application = await ownApplication(moment, true);
    const rows = await children(moment, `applications/${application ?? ''}/collections/notes/rows`);
    const row = pickOf(rows, moment.step.pick);
    const call = moment.step.pick % 3 === 0 ? 'remove' : 'change';
    return (
      row && inApplication(application, send(moment, `../data/notes/${call}`, { row_id: row[0], of: 'me' }))
    );
  },
  giveRole: async (moment: Moment) => {
    const application = await ownApplication(moment);
    const more = { act: 'give_role', role: 'helper', mail_address: emailOf(moment.step.other) };
    return application === undefined
      ? undefined
      : manageRecord(moment.uid, { application, call: 'data_model', more, event: moment.newEvent() });
  },
  listRows: async (moment: Moment) =>
    inApplication(await ownApplication(moment, true), send(moment, '../data/notes/list', {})),
};
