import {
  canonicalJson,
  expandReference,
  isRecord,
  wireList,
  type Json,
  type JsonObject,
} from '../../protocol';
import { configurationSteps, isFolder, readConfiguration } from './documents';
import { resourcesOf, type SentResources } from './resources';
import type { HandlerContext } from '../requests/handler';
import { isPathSegment } from '../requests/readRequest';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/storedValues';

/** Where an application keeps its documents, as references name it: `{app}/configuration/system_setting/layout`. */
export function layoutRoot(application: string): string {
  return `${application}/configuration/system_setting/layout`;
}

/**
 * A layout reference in full (`{app}/configuration/…`); undefined when it leaves the application's own configuration:
 * with the platform's rights a free path would read everybody's data.
 */
export function configurationPath(reference: unknown, application: string): string | undefined {
  if (typeof reference !== 'string') return undefined;
  const path = expandReference(reference, application, 'absolute');
  const steps = path.split('/');
  const inside = steps[0] === application && steps[1] === 'configuration' && steps.length > 2;
  return inside && steps.every((step) => isPathSegment(step) && step !== '__proto__') ? path : undefined;
}

/** The document at a path (`{app}/configuration/…`), or undefined when there is none. */
export async function readDocument(
  context: Pick<HandlerContext, 'get'>,
  path: string,
): Promise<JsonObject | undefined> {
  // Of a folder all documents would be read.
  return isFolder(configurationSteps(path))
    ? undefined
    : asObject(await readConfiguration(context.get, path));
}

/** A name of an application for people, or its id. */
export async function applicationName(context: HandlerContext, application: string): Promise<string> {
  const name = await context.get(`${APPLICATIONS}/${application}/name`);
  return typeof name === 'string' ? name : application;
}

/** True for an application that was put away: no home leads to it. */
export async function isArchived(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<boolean> {
  return (await context.get(`${APPLICATIONS}/${application}/archived`)) !== null;
}

/** The document with the application's name in place of `@app_name` in its texts; lists stay lists. */
function withApplicationName(value: Json, name: string): Json {
  // A function, because `$&` in a text would stand for what was found.
  if (typeof value === 'string') return value.replaceAll('@app_name', () => name);
  if (Array.isArray(value)) return value.map((item) => withApplicationName(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withApplicationName(item, name)]),
  );
}

/**
 * The main dashboard of an application as a message: its layout, and its tiles as the list itself (the layout's own
 * GridView has `{list_item}`), beside what is stored of it. Undefined when the application has none, or was archived. `channel` picks the web or the mobile one.
 */
export async function mainDashboard(
  context: HandlerContext,
  application: string,
  channel: string,
): Promise<{ message: JsonObject; stored: JsonObject; resources: SentResources } | undefined> {
  const root = layoutRoot(application);
  const ownChannel = channel === 'web' ? 'web' : 'android';
  const stored =
    (await readDocument(context, `${root}/${ownChannel}/main_dashboard`)) ??
    (await readDocument(context, `${root}/${ownChannel === 'web' ? 'android' : 'web'}/main_dashboard`));
  if (!stored || (await isArchived(context, application))) return undefined;
  const message = dashboardMessage(stored, application, await applicationName(context, application));
  if (!message) return undefined;
  const resources = await resourcesOf(context, application);
  return { message: { ...message, ...resources }, stored, resources };
}

/** A stored dashboard as a message; undefined when it has no layout. */
export function dashboardMessage(
  stored: JsonObject,
  application: string,
  name: string,
): JsonObject | undefined {
  if (canonicalJson(stored['layout']) === undefined) return undefined;
  const withName = asObject(withApplicationName(stored, name)) ?? {};
  const grid = withName['grid_view_data'];
  const tiles = wireList(isRecord(grid) && 'list_item' in grid ? grid['list_item'] : grid) ?? [];
  return {
    main_dashboard_app: true,
    view_type: 1,
    script_type: 'script_type_grid_dashboard',
    id: application,
    application,
    application_name: name,
    data: {
      layout: withName['layout'] ?? null,
      ...(withName['layout_data_field'] !== undefined && {
        layout_data_field: withName['layout_data_field'],
      }),
      script_param: {
        grid_view_layout_item: withName['grid_view_layout_item'] ?? null,
        grid_view_data: tiles as Json[],
      },
    },
  };
}
