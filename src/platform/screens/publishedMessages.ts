import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { readConfiguration } from '../documents/documents';
import type { HandlerContext } from '../requests/handler';
import { formParts } from './getLayoutData';
import { startMessage } from '../documents/FormStart';
import { startForm } from './formScripts';
import { mayWorkOn } from '../access/requireDeveloper';
import { applicationName, dashboardMessage, layoutRoot } from '../documents/layouts';
import { asObject } from '../store/storedValues';
import type { SentResources } from '../documents/resources';
import { withoutFixedAddresses } from '../documents/pictureFields';
import { readCollection } from '../data/definitions';
import { drawsTexts } from '../data/rowLayout';
import { openTilesOf } from './openTiles';
import { mayReceiveForm } from './screenRoles';
import { editorsOf, viewersOf } from '../documents/viewerFolders';
import type { Audience } from './viewers';

async function publishedDashboard(
  context: HandlerContext,
  application: string,
  document: JsonObject,
  resources: SentResources,
): Promise<Audience | undefined> {
  const message = dashboardMessage(document, application, await applicationName(context, application));
  if (!message) return undefined;
  const openTo = openTilesOf(context, application, message);
  return {
    folder: viewersOf(`${layoutRoot(application)}/web/main_dashboard`),
    messages: async ({ uid, appUserId, mayEdit }) => {
      const open = await openTo({ application, uid, appUserId });
      return [{ ...open, ...resources, app_user_id: appUserId, ...(mayEdit && { may_edit: 1 }) }];
    },
  };
}

/** The text of a changed document, for those who have it open to work on it and still may. */
export function publishedText(
  context: HandlerContext,
  application: string,
  path: string,
  data: JsonObject,
): Audience {
  return {
    folder: editorsOf(path),
    messages: () => [{ data }],
    mayReceive: (uid) => mayWorkOn(context, application, uid),
  };
}

/** Who has a list open whose rows the document draws, and the message that draws them again. */
async function publishedRows(
  context: HandlerContext,
  application: string,
  { path, name, document }: { path: string; name: string; document: JsonObject },
): Promise<Audience | undefined> {
  const collection = await readCollection(context, application, name);
  // Texts that the layout draws as pictures were not sent for that: the rows come without them when the list is asked for again.
  if (!collection || drawsTexts(document, collection.definition)) return undefined;
  // Some of the lists differ from person to person.
  const layout = withoutFixedAddresses(document);
  const message = { data: { script_param: { grid_view_layout_item: layout } } };
  return { folder: viewersOf(path), messages: () => [message] };
}

/**
 * Who has a changed document open as a screen, and the messages it gives; undefined when it is no screen by itself. A
 * form's parts come as another load under the same event; its script, which would fill the fields again, only when the form
 * names another one.
 */
export async function publishedMessages(
  context: HandlerContext,
  application: string,
  path: string,
  previous: Json,
  document: JsonObject,
  resources: SentResources,
): Promise<Audience | undefined> {
  const root = layoutRoot(application);
  const web = `${root}/web/main_dashboard`;
  if (path === web) return publishedDashboard(context, application, document, resources);
  // The web draws the mobile dashboard where it has none of its own.
  if (path === `${root}/android/main_dashboard`)
    return canonicalJson(await readConfiguration(context.get, `${web}/layout`)) === undefined
      ? publishedDashboard(context, application, document, resources)
      : undefined;
  const rows = `${root}/android/recycler_layout/`;
  if (path.startsWith(rows)) {
    const name = path.slice(rows.length);
    const isSame = canonicalJson(document) === canonicalJson(previous);
    return isSame ? undefined : publishedRows(context, application, { path, name, document });
  }
  const name = await applicationName(context, application);
  const parts = formParts(document, { name, resources });
  const layout = parts.find(({ type }) => type === 'json_layout');
  if (!layout) return undefined;
  const script = document['load_form_script'];
  const hasOtherScript = typeof script === 'string' && script !== asObject(previous)?.['load_form_script'];
  const opening = { application, parameter: '', uid: '', reader: '', context, event: '', key: '' };
  const start = hasOtherScript ? await startForm(script, opening) : undefined;
  const scripts = start ? [startMessage(start)] : [];
  const counted: JsonObject[] = [layout, ...parts.filter((part) => part !== layout)].map((part) => ({
    ...part,
    count_message: parts.length,
  }));
  const { roles = null } = document;
  return {
    folder: viewersOf(path),
    ...(roles !== null && { mayReceive: mayReceiveForm(context, application, roles) }),
    messages: ({ mayEdit }) => [
      ...counted.map((part) => (mayEdit && part['type'] === 'json_layout' ? { ...part, may_edit: 1 } : part)),
      ...scripts,
    ],
  };
}
