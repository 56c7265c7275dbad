import {
  type ApiError,
  eventSuffix,
  type JsonObject,
  type RequestRecord,
  type ResponseMessage,
  rowsEvent,
} from '../../protocol';
import { callRecord } from '../../protocol/calls/defineCall';
import { getLayoutData } from '../../protocol/calls/layouts';
import { draftScreen } from '../../protocol/calls/sharedDraft';
import { apiExtra } from '../ApiExtra';
import { sendAndDecode } from './answers';
import { seenRows } from '../streams/feed';
import { EMPTY_FEED } from '../streams/feedRow';
import { addFormPart, isFormPart, NO_FORM_PARTS, type FormParts } from '../streams/formParts';
import { newLiveFeed, withBatch, type LiveFeed } from '../streams/liveFeed';
import { platformApi } from '../platformApi';
import type { MessageWatch } from '../request/messageWatch';
import type { RtdbAnswer } from '../request/RtdbCall';
import { formName, type LastSeen } from '../streams/SeenScreens';
import { streamWhileWatched, type StreamBatch } from '../streams/stream';

/** Which form to load. */
export interface FormArg {
  reference: string;
  application: string;
  appUserId: string;
  screenName?: string;
  parameter?: string | JsonObject;
  /** The key of the candidate that it is shown of. */
  candidate?: string;
}

/** One open form, live until its screen closes. `feed`: rows of both events, and command messages in order. */
export interface FormLoad extends LiveFeed {
  application: string;
  /** The person's id inside the application, as the platform said it or the address had it. */
  appUserId: string;
  /** The platform says that the person works on the application. */
  mayEdit: boolean;
  /** Where the rows of the form's list come in; give it to posts as `recyclerEvent` when the form has a list. */
  rowsEvent: string;
  /** What the form is kept under in this browser; undefined for a candidate, which may be taken back. */
  keptAs: string | undefined;
  /** As it was seen last, without a connection: its scripts ask for nothing. */
  isLastSeen: boolean;
  parts: FormParts;
}

const isScript = ({ type }: ResponseMessage): boolean => type === 'load_form_script';

/** A load whose layout came; with its script if that came at once, as it may ask for the rows of a list. */
function startLoad(
  arg: FormArg,
  userId: string,
  { event, rows }: { event: string; rows: string },
  { message: layout, others }: Pick<RtdbAnswer, 'message' | 'others'>,
): FormLoad {
  return {
    ...newLiveFeed(userId, event),
    // Whatever came: the screen acts where its address says.
    application: arg.application,
    appUserId: layout.appUserId || arg.appUserId,
    mayEdit: layout.mayEdit === true,
    rowsEvent: rows,
    keptAs: arg.candidate === undefined ? keptFormName(arg) : undefined,
    isLastSeen: false,
    parts: [layout, ...others.filter(isScript)].reduce(addFormPart, NO_FORM_PARTS),
  };
}

function recordOf(userId: string, arg: FormArg, event: string): RequestRecord {
  const { application, appUserId, candidate, parameter = '', reference, screenName = '' } = arg;
  const screen = { reference, parameter, screen_name: screenName };
  return candidate === undefined
    ? callRecord(getLayoutData, screen, { userId, event, application, appUserId })
    : callRecord(draftScreen, { ...screen, draft: candidate }, { userId, event, application });
}

const isWrongPerson = (error: ApiError | undefined): boolean =>
  error?.kind === 'rejected' && error.code === 'wrong_user';

/** What a form is kept under, to be read without a connection. */
export function keptFormName(arg: FormArg): string {
  const { application, reference, appUserId, candidate, parameter, screenName = '' } = arg;
  const more = candidate === undefined ? (screenName ? [screenName] : []) : [screenName, candidate];
  return formName(application, reference, appUserId, parameter ?? null, ...more);
}

/** A form, with the rows of its list, as it was seen last: it can be read and filled in, and receives nothing. */
export function seenForm(
  arg: FormArg,
  userId: string,
  seen: LastSeen,
  rows: LastSeen | undefined,
): FormLoad | undefined {
  const parts = seen.messages.flat().reduce(addFormPart, NO_FORM_PARTS);
  if (!parts.layout) return undefined;
  const feed = rows ? { ...EMPTY_FEED, rows: seenRows(rows) } : EMPTY_FEED;
  const load = startLoad(arg, userId, { event: '', rows: '' }, { message: parts.layout, others: [] });
  return { ...load, isLastSeen: true, parts, feed };
}

function formMessages({ parts }: FormLoad): ResponseMessage[][] {
  return [[parts.layout, parts.script].filter((message) => message !== undefined)];
}

function withFormBatch(load: FormLoad, batch: StreamBatch): FormLoad {
  const parts = batch.messages.filter(isFormPart);
  const others = batch.messages.filter((message) => !isFormPart(message));
  return { ...withBatch(load, batch, others), parts: parts.reduce(addFormPart, load.parts) };
}

/** Reports parts that change nothing: those of another load, and those that were received already. */
function watchParts(watch: MessageWatch, load: FormLoad, batch: StreamBatch): void {
  let { parts } = load;
  for (const message of batch.messages.filter(isFormPart)) {
    const next = addFormPart(parts, message);
    const { layout } = parts;
    if (next === parts && layout && message.key !== layout.key && !isScript(message))
      watch.report(message.session === parts.session ? 'twice' : 'late', message, load.event);
    parts = next;
  }
}

/** `getLayoutData`: resolves at the first `json_layout`; parts, script, rows and commands follow into the entry. */
export const formApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getLayoutData: build.query<FormLoad, FormArg>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      // No `query`: it may take a second call, and the event of the rows is made beside the first.
      queryFn: async (arg, api, _options, baseQuery) => {
        const { transport, random } = apiExtra(api.extra);
        const rows = rowsEvent(transport.serverTime(), eventSuffix(random));
        const load = (loadArg: FormArg) =>
          sendAndDecode(
            baseQuery,
            {
              record: ({ userId, event }) => recordOf(userId, loadArg, event),
              eventKind: 'loadForm',
              expect: 'parts',
            },
            ({ userId, event, ...answer }) => ({
              ok: true,
              value: startLoad(loadArg, userId, { event, rows }, answer),
            }),
          );
        const loaded = await load(arg);
        // The id in an address is a hint: a person who was sent the address has another one.
        return isWrongPerson(loaded.error) && arg.appUserId !== '' ? load({ ...arg, appUserId: '' }) : loaded;
      },
      onCacheEntryAdded: (arg, api) => {
        const { seen, userSignal, watch } = apiExtra(api.extra);
        const take = (load: FormLoad, batch: StreamBatch): FormLoad => {
          const next = withFormBatch(load, batch);
          const isNew = next.parts !== load.parts || next.status !== load.status;
          // What commands made of the form is not kept: replayed, they would send requests and navigate again.
          if (load.keptAs !== undefined && next.status === 'live' && isNew)
            seen.keep({ userId: load.userId, user: userSignal(), name: load.keptAs }, () =>
              formMessages(next),
            );
          return next;
        };
        const { application: askedApplication } = arg;
        return streamWhileWatched(api, {
          events: ({ event, rowsEvent: rows }) => [
            {
              event,
              askedApplication,
              take: (load, batch) => {
                watchParts(watch, load, batch);
                return take(load, batch);
              },
            },
            {
              event: rows,
              askedApplication,
              take: (load, batch) => take(load, { ...batch, status: load.status }),
            },
          ],
        });
      },
    }),
  }),
});

export const { useGetLayoutDataQuery } = formApi;
