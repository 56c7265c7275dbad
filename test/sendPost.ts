import { postRecord, type FieldValue } from '../src/protocol';

/** What a post of the book application becomes, with its inner object read. */
export const sendPost = (
  postCollection: string,
  data: Record<string, FieldValue>,
  more: { messageKey?: string; recyclerEvent?: string } = {},
): unknown => {
  const { json = '', ...record } = postRecord('UID', {
    application: 'book',
    postCollection,
    data,
    event: 'E',
    messageKey: '',
    eventDashboard: 'D',
    dayEvent: 'event_dashboard_current_day_2026_01_31',
    sessionEvent: 'S',
    recyclerEvent: '',
    childRecyclerEvent: '',
    ...more,
  });
  return { ...record, inner: JSON.parse(json) as unknown };
};
