import type { LayoutAction } from '../../engine';
import type { ApiThunk } from '../ApiExtra';
import { dataRowsApi } from './dataRows';

type FindEntries = Extract<LayoutAction, { command: 'findEntries' }>;

const SOURCE = /^([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)$/;

/** Looks for entries of a drop-down list in the data of the screen's application; gives none where that fails. */
export function findEntries(application: string, action: FindEntries): ApiThunk<Promise<void>> {
  return async (dispatch) => {
    const [, collection, field] = SOURCE.exec(action.source) ?? [];
    if (collection === undefined || field === undefined) {
      action.give([], false);
      return;
    }
    const asked = { application, collection, field, search: action.text };
    const question = dispatch(dataRowsApi.endpoints.choices.initiate(asked, { forceRefetch: true }));
    const { data } = await question;
    // Not before: what nobody waits for is forgotten, also while it is asked for again.
    question.unsubscribe();
    action.give(data?.entries ?? [], data?.more ?? false);
  };
}
