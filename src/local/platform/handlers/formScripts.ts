import { bareCollection, isRecord, type Json, type JsonObject } from '../../../protocol';
import { shownAbout } from '../about';
import { refuse, type Handler, type HandlerContext } from '../handler';
import { isPathSegment } from '../readRequest';

/** Makes the `data` of a `load_form_script` message from the form's parameter. */
type FormScript = (parameter: unknown, context: HandlerContext) => Promise<JsonObject> | JsonObject;

const REQUEST_FIELDS = [
  'owner_id',
  'book_id',
  'book_item_id',
  'owner_name',
  'book_name',
  'free_loan',
] as const;

/** The people a form was opened for: a row's fields, which may be those of somebody's book. */
export function peopleIn(parameter: unknown): string[] {
  if (!isRecord(parameter)) return [];
  return [parameter['owner_id'], parameter['renter_id']].filter(isPathSegment);
}

function scalar(value: unknown): Json {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
}

const call = (methodName: string, methodParam: Json[]): JsonObject => ({
  type: 'MethodMetadata',
  instanceClassName: 'this',
  instanceName: 'screen',
  methodName,
  methodParam,
});

const BOOK: Record<string, FormScript> = {
  'load_form_script/add_book': () => ({
    script_param: { post_collection: '../draft/book/data/book_items_noa' },
    script_control_condition: 'btn_back,btn_right,imageViewScreen',
  }),
  'load_form_script/search': () => ({
    // Expanded already, as the real back ends send it in load messages: a client passes it on untouched.
    script_param: { post_collection: 'book/input_data_cluster01/requets/searching', type_seach: ['book'] },
    script_control_condition: 'btn_back,text_seach',
  }),
  'load_form_script/my_bookcase': () => ({
    script: {
      type: 'Script',
      list_command: [call('postData', ['../requets/my_bookcase', { book_items_type: 'book_items' }])],
    },
    script_param: { post_collection: '../requets/my_bookcase', book_items_type: 'book_items' },
    script_control_condition: 'btn_back,recyclerView',
  }),
  'draft/load_form_script/message_request_book': (parameter) => ({
    script_param: {
      post_collection: '../input/select/book',
      book: Object.fromEntries(
        REQUEST_FIELDS.map((name) => [name, scalar(isRecord(parameter) ? parameter[name] : '')]),
      ),
    },
    script_control_condition: 'btn_back,btnSend',
  }),
};

// Applications made from a template, until a back end of their own answers.
const FROM_TEMPLATE: Record<string, FormScript> = {
  'load_form_script/entries': () => ({
    script: { type: 'Script', list_command: [call('postData', ['../requets/entries', { entries: 'all' }])] },
    script_param: { post_collection: '../requets/entries' },
    script_control_condition: 'btn_back,recyclerView',
  }),
};

function findScript(application: string, collection: string): FormScript | undefined {
  const scripts = application === 'book' ? BOOK : FROM_TEMPLATE;
  const name = bareCollection(collection, application);
  return Object.hasOwn(scripts, name) ? scripts[name] : undefined;
}

/** The `data` of an application's form script, or undefined when it has none of that name. */
export async function formScriptMessage(
  application: string,
  collection: string,
  parameter: unknown,
  context: HandlerContext,
): Promise<JsonObject | undefined> {
  return findScript(application, collection)?.(parameter, context);
}

/** `../load_form_script/…` asked for by itself. */
export const loadFormScript: Handler = {
  async handle(request, context) {
    const { application, collection, inner } = request;
    const parameter = inner['parameter'] ?? request.data['parameter'];
    const data = await formScriptMessage(application, collection, parameter, context);
    if (!data) return refuse('not_found', 'Không có kịch bản này / There is no such form script');
    const message = {
      type: 'load_form_script',
      key_data: 'load_form_script',
      script_type: 'script_type_form',
      data,
    };
    const trace = peopleIn(parameter).map((id) => shownAbout(context, application, id));
    return { writes: {}, answers: [{ message, trace }] };
  },
};
