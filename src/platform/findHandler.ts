import { isService } from '../protocol';
import { callHandler } from './callHandlers';
import { notifyingShelves } from './book/openShelves';
import { notifyingThreads } from './book/openThreads';
import type { Handler } from './requests/handler';
import { addBook } from './handlers/book/addBook';
import { acceptOrder, declineOrder } from './handlers/book/answerOrder';
import { changeState } from './handlers/book/changeState';
import { editBook } from './handlers/book/editBook';
import { shareLocation } from './handlers/book/shareLocation';
import { myBookcase } from './handlers/book/myBookcase';
import { searchBooks } from './handlers/book/searchBooks';
import { selectBook } from './handlers/book/selectBook';
import { loadFormScript } from './screens/formScripts';

const APPLICATIONS: Record<string, Record<string, Handler>> = {
  book: {
    'draft/book/data/book_items_noa': notifyingShelves(addBook),
    'requets/searching': searchBooks,
    'requets/my_bookcase': myBookcase,
    'input/select/book': notifyingShelves(selectBook),
    accept_order: notifyingThreads(notifyingShelves(acceptOrder)),
    draft_remove_message_dasboard: notifyingThreads(declineOrder),
    'input/book/edit_book': notifyingShelves(editBook),
    'input/book/share_location': shareLocation,
  },
};

const PATTERNS: Record<string, [RegExp, Handler][]> = {
  book: [[/^book\/data\/book_items\w*_change_state_flow$/, notifyingThreads(notifyingShelves(changeState))]],
};

const FORM_SCRIPT = /^(?:draft\/)?load_form_script\/(?:\w+|data\/\w+\/\w+(?:\?[^/]*)?)$/;

// Names come from clients: `constructor` must not be found on the prototype.
function ownOf<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The handler of a collection (without `../`) of one of this platform's applications; undefined when there is none. */
export function findHandler(application: string, collection: string): Handler | undefined {
  const handler = callHandler(application, collection);
  if (handler) return handler;
  const isOfService = isService(application);
  const ownHandler = isOfService ? undefined : ownOf(ownOf(APPLICATIONS, application) ?? {}, collection);
  if (ownHandler) return ownHandler;
  if (FORM_SCRIPT.test(collection)) return loadFormScript;
  return ownOf(PATTERNS, application)?.find(([pattern]) => pattern.test(collection))?.[1];
}
