import { bareCollection, isRecord } from '../../protocol';
import { ABOUT_ANYBODY, shownAbout } from '../requests/about';
import { dataScreenLock, startDataScreen } from '../data/startDataScreen';
import { refuse, type Handler, type HandlerContext } from '../requests/handler';
import { startMessage, type FormOpening, type FormStart } from '../documents/FormStart';

/** An id of a person, or of a row, wherever it stands in a text. */
const ID = /(?=(-[\w-]{19}))/g;
/** Ids in what a form was opened with that are looked up. */
const MAX_LOOKED_UP = 20;

/** Folders that note the people whose ids stand in what a form was opened with. */
export async function tracesOfOpening(
  context: HandlerContext,
  application: string,
  parameter: unknown,
): Promise<string[]> {
  const text = JSON.stringify(parameter ?? '');
  const ids = [...new Set(Array.from(text.matchAll(ID), ([, id = '']) => id))];
  const folders = ids.slice(0, MAX_LOOKED_UP).map(async (id) => {
    const uid = await context.uidOf(id, application);
    return uid === undefined ? [] : [shownAbout(context, application, id)];
  });
  return [...(await Promise.all(folders)).flat(), ...(ids.length > MAX_LOOKED_UP ? [ABOUT_ANYBODY] : [])];
}

/** What an application's form script comes to, or undefined when it has none of that name; `?` begins what a list is asked for. */
export async function startForm(collection: string, opening: FormOpening): Promise<FormStart | undefined> {
  const { application } = opening;
  const at = `${collection}?`.indexOf('?');
  const [path, listQuery] = [collection.slice(0, at), collection.slice(at + 1)];
  const name = bareCollection(path, application);
  return startDataScreen(opening, name, listQuery);
}

/** The lock under which a form begins with a script: what changes a row comes before it is read, or after its screen was noted as open. */
export function openingLock(application: string, parameter: unknown, collection: string): string | undefined {
  if (!isRecord(parameter)) return undefined;
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
