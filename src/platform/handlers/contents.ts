import { isRecord, wireList, type JsonObject } from '../../protocol';
import { type WireContent, newContents } from '../../protocol/calls/search';
import { applicationsOpenTo } from '../access/access';
import { findHomeRows, contentsOf } from './homeRows';
import { foldText } from '../store/foldText';
import type { HandlerContext } from '../requests/handler';
import { recentApplications } from '../access/recentApplications';
import { applicationName, mainDashboard } from '../documents/layouts';
import { asObject, asText } from '../store/storedValues';
import { inEnglish, readApplicationTexts } from '../documents/applicationTexts';
import { withOpenTiles } from '../screens/openTiles';
import { handle } from '../access/handle';
import { ABOUT_ANYBODY } from '../requests/about';

/*
 * What is in applications, as the home shows it and its search finds it: {kind, application, application_name, name, english, detail,
 * image, layout_form, fragment, fields}. Opening one opens `layout_form` of the application with `fields`.
 */

const MAX_SCREENS = 10;

/** Screens behind the tiles of applications. */
async function findScreens(
  context: HandlerContext,
  uid: string,
  applications: readonly string[],
  foldedQuery: string,
): Promise<WireContent[]> {
  const results: WireContent[] = [];
  for (const application of await applicationsOpenTo(context, applications, uid)) {
    const dashboard = await mainDashboard(context, application, 'web');
    const parameters = asObject(asObject(dashboard?.message['data'])?.['script_param']);
    const application_name = await applicationName(context, application);
    const texts = await readApplicationTexts(context, application);
    const englishOfTile = (name: string) => inEnglish(texts, { name, application_name });
    const matching: JsonObject[] = [];
    for (const tile of (wireList(parameters?.['grid_view_data']) ?? []).filter(isRecord)) {
      await context.pause();
      const name = asText(tile['description']);
      const names = [name, englishOfTile(name)['name'] ?? ''].map(foldText);
      if (asText(tile['layout_form']) !== '' && names.some((one) => one.includes(foldedQuery)))
        matching.push(tile as JsonObject);
    }
    if (matching.length === 0) continue;
    const reader = { application, uid, appUserId: await context.appUserId(uid, application) };
    const open = await withOpenTiles(context, reader, { data: matching });
    for (const tile of (wireList(open['data']) ?? []).filter(isRecord)) {
      const name = asText(tile['description']);
      const english = englishOfTile(name);
      results.push({
        kind: 'screen',
        application,
        application_name,
        name,
        ...(Object.keys(english).length > 0 && { english }),
        layout_form: asText(tile['layout_form']),
        fragment: asText(tile['fragment']),
      });
      if (results.length === MAX_SCREENS) return results;
    }
  }
  return results;
}

/** What is in applications and matches a search. */
export async function findContents(
  context: HandlerContext,
  uid: string,
  query: string,
): Promise<WireContent[]> {
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return [];
  const applications = await recentApplications(context, uid);
  return [
    ...(await findScreens(context, uid, applications, foldedQuery)),
    ...contentsOf(await findHomeRows(context, uid, applications, query)),
  ];
}

export const newContentsHandler = handle(newContents, {
  async run(_input, { uid }, context) {
    const contents = contentsOf(await findHomeRows(context, uid, await recentApplications(context, uid)));
    return { data: { count: contents.length, contents }, trace: ABOUT_ANYBODY };
  },
});
