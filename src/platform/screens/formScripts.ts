import { bareCollection, isRecord, type Json } from '../../protocol';
import { ABOUT_ANYBODY, shownAbout } from '../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../book/bookPaths';
import { ownCopyLook } from '../book/documents/plainForms';
import { namesInEnglish } from '../book/phrases';
import { priceSentence } from '../book/sentences';
import { viewWrites } from '../book/views';
import { dataScreenLock, startDataScreen } from '../data/startDataScreen';
import { refuse, type Handler, type HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { call, script, startMessage, type FormOpening, type FormStart } from '../documents/FormStart';

type FormScript = (opening: FormOpening) => Promise<FormStart> | FormStart;

const REQUEST_FIELDS = [
  'owner_id',
  'book_id',
  'book_item_id',
  'owner_name',
  'book_name',
  'free_loan',
] as const;

/** An id of a person, or of a row, wherever it stands in a text. */
const ID = /(?=(-[\w-]{19}))/g;
/** Ids in what a form was opened with that are looked up. */
const MAX_LOOKED_UP = 20;

/**
 * Folders that note the people a form was opened for: a row's fields, which may be those of somebody's book, and whoever's id stands
 * in it under another name.
 */
export async function tracesOfOpening(
  context: HandlerContext,
  application: string,
  parameter: unknown,
): Promise<string[]> {
  const { owner_id: owner, renter_id: renter } = isRecord(parameter) ? parameter : {};
  const people = new Set([owner, renter].filter(isPathSegment));
  const text = JSON.stringify(parameter ?? '');
  const others = [...new Set(Array.from(text.matchAll(ID), ([, id = '']) => id))].filter(
    (id) => !people.has(id),
  );
  const found = await Promise.all(others.slice(0, MAX_LOOKED_UP).map((id) => context.uidOf(id, application)));
  for (const [at, uid] of found.entries()) if (uid !== undefined) people.add(others[at] ?? '');
  return [
    ...[...people].map((id) => shownAbout(context, application, id)),
    ...(others.length > MAX_LOOKED_UP ? [ABOUT_ANYBODY] : []),
  ];
}

function scalar(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
}

/** A form about somebody's copy: the request's six fields, and the price of what is sold. Opening it counts as a look. */
const copyForm: FormScript = async ({ parameter, reader, context }) => {
  const fields = isRecord(parameter) ? parameter : {};
  const { owner_id: ownerId, book_item_id: itemId } = fields;
  // A blocked person must not learn that they are blocked: the copy looks removed.
  const isOpen =
    isPathSegment(ownerId) &&
    isPathSegment(itemId) &&
    !(await context.exists(`${bookPaths.blocked(ownerId)}/${reader}`));
  const item = isOpen ? asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`)) : undefined;
  const ownerView = Object.entries(ownCopyLook).map(([view, visibility]) =>
    call('setVisibility', [visibility], view),
  );
  return {
    data: {
      ...(ownerId === reader && { script: script(...ownerView) }),
      script_param: {
        post_collection: '../input/select/book',
        book: namesInEnglish({
          ...Object.fromEntries(REQUEST_FIELDS.map((name) => [name, scalar(fields[name])])),
          ...(item && item['free_loan'] !== true && priceSentence(item)),
        }),
      },
      script_control_condition: 'btn_back,btnSend',
    },
    writes: isOpen ? await viewWrites(context, reader, fields) : {},
  };
};

const BOOK: Record<string, FormScript> = {
  'load_form_script/add_book': () => ({
    data: {
      script_param: { post_collection: '../draft/book/data/book_items_noa' },
      script_control_condition: 'btn_back,btn_right,imageViewScreen',
    },
  }),
  'load_form_script/search': () => ({
    data: {
      // What there is from the start, before anything is asked for.
      script: script(call('postData', ['../requets/searching', { text_seach: '', type_seach: 'book' }])),
      // Expanded already, as the real back ends send it in load messages: a client passes it on untouched.
      script_param: { post_collection: 'book/input_data_cluster01/requets/searching', type_seach: ['book'] },
      script_control_condition: 'btn_back,text_seach',
    },
  }),
  'load_form_script/my_bookcase': () => ({
    data: {
      script: script(call('postData', ['../requets/my_bookcase', { book_items_type: 'book_items' }])),
      script_param: { post_collection: '../requets/my_bookcase', book_items_type: 'book_items' },
      script_control_condition: 'btn_back,recyclerView',
    },
  }),
  'draft/load_form_script/message_request_book': copyForm,
  'draft/load_form_script/buy_book': copyForm,
};

/** What an application's form script comes to, or undefined when it has none of that name; `?` begins what a list is asked for. */
export async function startForm(collection: string, opening: FormOpening): Promise<FormStart | undefined> {
  const { application } = opening;
  const at = `${collection}?`.indexOf('?');
  const [path, listQuery] = [collection.slice(0, at), collection.slice(at + 1)];
  const name = bareCollection(path, application);
  const formScript = application === 'book' && Object.hasOwn(BOOK, name) ? BOOK[name] : undefined;
  return formScript ? formScript(opening) : startDataScreen(opening, name, listQuery);
}

/**
 * The lock under which a form begins with a script: the look at a copy is counted, and what changes a row comes before it
 * is read or after its screen was noted as open.
 */
export function openingLock(application: string, parameter: unknown, collection: string): string | undefined {
  if (!isRecord(parameter)) return undefined;
  if (application === 'book' && isPathSegment(parameter['book_item_id'])) return CATALOGUE_LOCK;
  return dataScreenLock(application, bareCollection(collection, application));
}

/** `../load_form_script/…` asked for by itself. */
export const loadFormScript: Handler = {
  lock: ({ application, collection, inner, data }) =>
    openingLock(application, inner['parameter'] ?? data['parameter'], collection),
  async handle(request, context) {
    const { application, collection, inner, uid, appUserId: reader, event, key } = request;
    const parameter = inner['parameter'] ?? request.data['parameter'];
    const start = await startForm(collection, { application, parameter, uid, reader, context, event, key });
    if (!start) return refuse('not_found.script');
    const opened = await tracesOfOpening(context, application, parameter);
    const trace = [...opened, ...(start.traces ?? [])];
    return { writes: start.writes ?? {}, answers: [{ message: startMessage(start), trace }] };
  },
};
