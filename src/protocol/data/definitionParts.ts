import * as v from 'valibot';
import { isDatabaseKey, MAX_ID_BYTES } from '../databaseKey';
import { normalized } from '../textForms';
import { isDataName } from './names';

/** The name of a collection, a field, a role or a transition. */
export const name = v.pipe(
  v.string(),
  v.check((text) => isDataName(text)),
);

/** The name of a form of the same application: one step of a path, so that it leads nowhere else. */
export const formName = v.pipe(v.string(), v.check(isDatabaseKey), v.maxBytes(MAX_ID_BYTES));

/** A text with composed letters, as all texts of rows are kept, so that equal words are equal texts. */
export const composed = v.pipe(
  v.string(),
  v.transform((text) => normalized(text, 'NFC')),
);

export const words = (maxLength: number) => v.pipe(composed, v.trim(), v.maxLength(maxLength));

/** One of the values of a field with choices. */
export const choice = v.pipe(words(60), v.minLength(1));
