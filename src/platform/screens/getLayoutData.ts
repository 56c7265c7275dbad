import {
  canonicalJson,
  escapedJson,
  isAnsweredByBackEnd,
  REQUEST_ROOT,
  screenOpened,
  type Json,
  type JsonObject,
} from '../../protocol';
import type { Decoded } from '../../protocol/calls/defineCall';
import { getLayoutData } from '../../protocol/calls/layouts';
import { handle } from '../access/handle';
import { readBackEndCollections } from '../gateway/backEnds';
import { refuse, type HandlerContext, type PlatformRequest, type Refusal } from '../requests/handler';
import { applicationName, configurationPath, readDocument } from '../documents/layouts';
import { asObject, asText } from '../store/storedValues';
import { publicationOf } from '../documents/publication';
import { resourcesOf, type SentResources } from '../documents/resources';
import { viewersOf } from '../documents/viewerFolders';
import { editMark } from '../access/requireDeveloper';
import { standingOf } from '../data/rights';
import { hasScreenRole, rolesOfForm } from './screenRoles';
import { startMessage } from '../documents/FormStart';
import { openingLock, startForm, tracesOfOpening } from './formScripts';

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = result[i];
    const other = result[j];
    if (held !== undefined && other !== undefined) [result[i], result[j]] = [other, held];
  }
  return result;
}

// The database keeps nothing of what is empty: such a part would never arrive, and the console would wait for it.
const isEmpty = (data: Json | undefined): boolean => canonicalJson(data) === undefined;

/** The parts of a stored form of an application with that name, one message each, as the real back ends cut it. */
export function formParts(
  form: JsonObject,
  { name, resources }: { name: string; resources: SentResources },
): JsonObject[] {
  const single = ['json_layout', 'method_definition', 'values_map'].flatMap((type) =>
    isEmpty(form[type])
      ? []
      : [
          {
            type,
            key_data: type,
            data: form[type] ?? null,
            ...(type === 'json_layout' && {
              application_name: name,
              ...resources,
            }),
          },
        ],
  );
  const many = (type: string, source: Json | undefined) =>
    Object.entries(asObject(source) ?? {})
      .filter(([, data]) => !isEmpty(data))
      .map(([key, data]) => ({ type, key_data: key, data }));
  return [
    ...single,
    ...many('include_json', form['json_layout_include']),
    ...many('method_script', form['method_script']),
  ];
}

type Opened = Pick<Decoded<typeof getLayoutData>, 'reference' | 'screen_name' | 'parameter'>;

async function runScript(
  form: JsonObject,
  parameter: Opened['parameter'],
  { application, uid, appUserId: reader, event, key }: PlatformRequest,
  context: HandlerContext,
): Promise<{ messages: JsonObject[]; writes: Record<string, Json>; traces: readonly string[] }> {
  const name = form['load_form_script'];
  const opening = { application, parameter, uid, reader, context, event, key };
  const start = typeof name === 'string' ? await startForm(name, opening) : undefined;
  if (!start) return { messages: [], writes: {}, traces: [] };
  const { writes = {}, traces = [] } = start;
  return { messages: [startMessage(start)], writes, traces };
}

/** The request that tells the application's back end of an opened screen, where the application says that it takes part. */
async function screenOpenedWrites(
  { reference, ...echo }: Opened,
  { uid, appUserId, application, event }: PlatformRequest,
  context: HandlerContext,
): Promise<Record<string, Json>> {
  if (typeof reference !== 'string' || event === '') return {};
  const collection = screenOpened(reference, application);
  if (!isAnsweredByBackEnd(await readBackEndCollections(context.get, application), collection)) return {};
  const json = { application, reference, ...echo, user_id: uid, app_user_id: appUserId, event };
  const record = {
    application,
    dataCollection: `../${collection}`,
    json: escapedJson(json),
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: uid,
  };
  return { [`${REQUEST_ROOT}/${context.newKey()}`]: record };
}

interface FormAnswers {
  /** Path of the form's document, and the document. */
  path: string;
  form: JsonObject;
  resources: SentResources;
  messages: { message: JsonObject; trace: string[] }[];
  writes: Record<string, Json>;
}

const NO_SCREEN = refuse('not_found.screen');

/** What a request for a screen is answered with, read through `context`; `layout` goes with its layout. */
export async function openForm(
  { reference, screen_name, parameter }: Opened,
  request: PlatformRequest,
  context: HandlerContext,
  layout: JsonObject = {},
): Promise<FormAnswers | Refusal> {
  const { application } = request;
  const path = configurationPath(reference, application);
  if (!path) return refuse('bad_reference.screen');
  const form = await readDocument(context, path);
  if (!form) return NO_SCREEN;
  const standing = standingOf(context, request);
  if (!(await hasScreenRole(standing, await rolesOfForm(context, path, form)))) return NO_SCREEN;
  const [resources, name] = await Promise.all([
    resourcesOf(context, application),
    applicationName(context, application),
  ]);
  const parts = formParts(form, { name, resources });
  if (parts.length === 0) return NO_SCREEN;
  const echo = { screen_name, parameter };
  const opened = await tracesOfOpening(context, application, parameter);
  const script = await runScript(form, parameter, request, context);
  const counted = shuffled(parts, context.random).map((part) => ({
    ...part,
    ...(part['type'] === 'json_layout' && layout),
    count_message: parts.length,
  }));
  return {
    path,
    form,
    resources,
    messages: [...counted, ...script.messages].map((part: JsonObject) => ({
      message: { ...echo, ...part },
      trace: [...opened, ...(part['type'] === 'load_form_script' ? script.traces : [])],
    })),
    writes: { ...script.writes, ...(await screenOpenedWrites({ reference, ...echo }, request, context)) },
  };
}

/** The locks that the form script of a screen needs. */
export async function lockOfOpening(
  { reference, parameter }: Opened,
  { application }: PlatformRequest,
  context: HandlerContext,
) {
  if (typeof parameter === 'string') return undefined;
  const path = configurationPath(reference, application);
  const script = path && (await readDocument(context, path))?.['load_form_script'];
  return openingLock(application, parameter, asText(script));
}

/** The parts of a form in no particular order, then the message of its form script. */
export const getLayoutDataHandler = handle(getLayoutData, {
  lock: lockOfOpening,
  async run(input, request, context) {
    const { application } = request;
    const publication = await publicationOf(context, application);
    // Anyone who works on the application is offered its layouts.
    const opened = await openForm(input, request, context, await editMark(context, application, request.uid));
    if ('refused' in opened) return opened;
    const { path, form, resources, messages, writes } = opened;
    return {
      writes,
      answers: messages.map(({ message, trace }) => ({
        message,
        trace: [...trace, ...(message['type'] === 'json_layout' ? [viewersOf(path)] : [])],
      })),
      shown: [{ path, document: form, ...resources, publication }],
    };
  },
});
