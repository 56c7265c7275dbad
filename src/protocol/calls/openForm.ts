import * as v from 'valibot';
import { defineCall } from './defineCall';

/** Opening a form needs no platform; clients that report it get an acknowledgement. */
export const openForm = defineCall({
  envelope: 'data',
  sentBy: 'screen',
  by: 'anybody',
  collection: '../openform',
  input: v.object({}),
  output: v.object({ acknowledged: v.optional(v.boolean()) }),
  about: 'Opening a form needs no answer.',
});
