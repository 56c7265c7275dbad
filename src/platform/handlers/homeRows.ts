import { FORM_LAYOUTS } from '../../protocol';
import type { WireContent } from '../../protocol/calls/search';
import { subtitleField } from '../../protocol/data/definition';
import { admitsPerson } from '../access/access';
import { smallPictureOf } from '../data/cardPictures';
import { homeForms, readCollection, type Collection } from '../data/definitions';
import { decodeQuery } from '../data/query';
import { readPage } from '../data/readPage';
import { rowVisibility, standingOf, type Standing } from '../data/rights';
import type { Row } from '../data/rows';
import { oneLine, titlesFor, titleSources } from '../data/titles';
import { inEnglish, readApplicationTexts } from '../documents/applicationTexts';
import { applicationName, configurationPath, isArchived, readDocument } from '../documents/layouts';
import { MAX_HOME_READ_BYTES, MAX_MESSAGE_PICTURE_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { meteredReads, type ReadBudget } from '../requests/meteredReads';
import { hasScreenRole } from '../screens/screenRoles';
import { asText } from '../store/storedValues';
import { withinPictureLimit } from '../documents/listAnswers';
import { fairShare } from '../load/sample';

interface Dated {
  application: string;
  created: number;
}

/** Something that an application offers, and when it was added. */
interface Offered extends Dated {
  content: WireContent;
}

/** The newest first, at most so many, shared fairly among applications. */
function newestOf<T extends Dated>(offered: readonly T[], limit: number): T[] {
  const oldestFirst = offered.toSorted((a, b) => a.created - b.created);
  return fairShare(oldestFirst, ({ application }) => application, limit).reverse();
}

/** What is offered as contents of one message. */
export function contentsOf(offered: readonly Offered[]): WireContent[] {
  const contents = offered.map(({ content }) => content);
  return withinPictureLimit(contents, MAX_MESSAGE_PICTURE_BYTES);
}

/** Rows that are shown at once, of all applications together. */
const MAX_HOME_ROWS = 12;

/** Who looks at the rows of an application, and what they may still cost there. */
interface Look {
  context: HandlerContext;
  application: string;
  standing: Standing;
  budget: ReadBudget;
}

interface FoundRow extends Look {
  collection: Collection;
  form: string;
  row: Row;
  created: number;
}

/** The newest rows that the person sees, or with a search the newest of those that have its words. */
async function rowsOf(
  { context, standing, budget }: Look,
  collection: Collection,
  search: string,
): Promise<Row[]> {
  const { definition } = collection;
  const me = standing.appUserId;
  const visibility = await rowVisibility(definition, standing);
  const query = decodeQuery(definition, { search, size: MAX_HOME_ROWS }, me);
  if (visibility === 'none' || 'refused' in query) return [];
  // Signs without letters are no words, and would find everything.
  if (search !== '' && query.words.length === 0) return [];
  // A few large rows would take more than the budget.
  const reader = { me, own: visibility === 'own', budget, firstStep: 1 };
  return (await readPage(context, collection, query, reader)).rows;
}

/** True where the form is there, and for this person. */
async function mayOpen({ context, application, standing, budget }: Look, form: string): Promise<boolean> {
  const path = configurationPath(FORM_LAYOUTS + form, application);
  if (path === undefined) return false;
  const document = await readDocument(meteredReads(context, budget).metered, path);
  return document !== undefined && hasScreenRole(standing, document['roles']);
}

/** The rows of one application. If it shows none on the home, only the names of its collections are read. */
async function rowsIn(
  context: HandlerContext,
  uid: string,
  application: string,
  search: string,
): Promise<FoundRow[]> {
  const forms = await homeForms(context, application);
  if (forms.length === 0 || (await isArchived(context, application))) return [];
  if (!(await admitsPerson(context, application, uid))) return [];
  const appUserId = await context.appUserId(uid, application);
  const standing = standingOf(context, { application, uid, appUserId });
  const look = { context, application, standing, budget: { left: MAX_HOME_READ_BYTES } };
  const { metered } = meteredReads(context, look.budget);
  const found: FoundRow[] = [];
  for (const [name, form] of forms) {
    if (look.budget.left <= 0) break;
    const collection = await readCollection(metered, application, name);
    if (!collection) continue;
    const rows = await rowsOf(look, collection, search);
    if (rows.length > 0 && (await mayOpen(look, form)))
      found.push(...rows.map((row) => ({ ...look, collection, form, row, created: row.created })));
  }
  return found;
}

type Named = Pick<WireContent, 'application_name' | 'english'>;

/** The name of an application, with the one that it has in English. */
async function nameOf(context: HandlerContext, application: string): Promise<Named> {
  const application_name = await applicationName(context, application);
  const texts = await readApplicationTexts(meteredReads(context).metered, application);
  const english = inEnglish(texts, { application_name });
  return { application_name, ...(Object.keys(english).length > 0 && { english }) };
}

async function offeredRow(found: FoundRow, named: Named): Promise<Offered> {
  const { context, application, standing, budget, collection, form, row, created } = found;
  const titles = titlesFor(context, application, standing, titleSources(context, application, { budget }));
  const subtitle = subtitleField(collection.definition.fields);
  const content: WireContent = {
    kind: 'row',
    application,
    ...named,
    name: await titles.of(collection, row),
    detail: oneLine(asText(row.values[subtitle?.name ?? ''])),
    image: await smallPictureOf(context, collection, row),
    layout_form: FORM_LAYOUTS + form,
    fields: { row_id: row.id },
  };
  return { application, created, content };
}

/**
 * Rows of the collections that applications show on the home, as far as the person sees them and may open them: the newest, or those
 * that have the words of a search.
 */
export async function findHomeRows(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
  search = '',
): Promise<Offered[]> {
  const found = applications.map((application) => rowsIn(context, uid, application, search));
  const shown = newestOf((await Promise.all(found)).flat(), MAX_HOME_ROWS);
  const names = new Map<string, Promise<Named>>();
  const named = (application: string): Promise<Named> => {
    const name = names.get(application) ?? nameOf(context, application);
    names.set(application, name);
    return name;
  };
  return Promise.all(shown.map(async (row) => offeredRow(row, await named(row.application))));
}
