import { isRecord } from './json';
import { decodeTexts, type MessageText } from './messageTexts';
import { decodeRefusalParams, type RefusalParams } from './refusalParams';
import { wireTime, wireText } from './wireValues';

/** Parts of one form load; `count_message` says how many of the first five kinds will come. */
export type MessageType =
  'json_layout' | 'include_json' | 'method_definition' | 'values_map' | 'method_script' | 'load_form_script';

/** One answer under `response/{uid}/{event}/{key}`, read from the wire and spelled in English. */
export interface ResponseMessage {
  /** Database key of the message. */
  key: string;
  application: string;
  /** Who a card comes from, as its application says it: of the person, and of the application. */
  senderName: string;
  /** The id that the application knows that person by; absent where it does not say. */
  senderId?: string;
  applicationName: string;
  event: string;
  appUserId: string;
  userIdDestination: string;
  /** `json_layout`, `load_form_script`, …; empty for cards, rows and commands. */
  type: string;
  keyData: string;
  countMessage: number;
  session: string;
  /** `command` and the like. */
  msgType: string;
  /** `RecyclerViewGrid` for an item of the nested list of row `id`. */
  messageType: string;
  /** Row key: messages with the same id belong to one row; empty when the row has none. */
  id: string;
  messageKey: string;
  onTop: boolean;
  /** The row was changed by somebody, and the list that shows it does not ask for such rows. */
  left?: true;
  /** The request is still being worked on: another message ends it. */
  progress?: true;
  /** True when the platform asks not to keep the message. */
  delete: boolean;
  screenName: string;
  parameter: unknown;
  /** Layout, script, script_param, controls: whatever the type promises. Untrusted; decoded by its reader. */
  data: unknown;
  /** Milliseconds since 1970 if the platform said so, else 0. */
  dateTime: number;
  /** The person may work on the application whose layout this is. */
  mayEdit?: true;
  /** What the layout says, in English; absent where the message does not bring it. */
  texts?: MessageText[];
  /** Named resources of the application whose layout this is. Untrusted; decoded by its reader. */
  resources?: unknown;
  /**
   * Set when the platform refuses: a code such as `bad_request`, and words for the person, in each language if it says so. `params`: what
   * the words name. `unstored`: it kept nothing of the request, which may be sent again under its key.
   */
  error?: {
    code: string;
    message: string;
    params?: RefusalParams;
    texts?: { vi: string; en: string };
    unstored?: true;
  };
}

const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
/** A flag of a message, in any of the spellings that the wire has for it. */
export const readFlag = (value: unknown): boolean =>
  value === 1 || value === true || value === '1' || value === 'true';

/** A message as the wire spells it, without its key: what `decodeResponse` reads back to the same message. */
export function encodeResponse(message: ResponseMessage): Record<string, unknown> {
  return {
    application: message.application,
    sender_name: message.senderName,
    sender_id: message.senderId,
    application_name: message.applicationName,
    event: message.event,
    app_user_id: message.appUserId,
    user_id_destination: message.userIdDestination,
    type: message.type,
    key_data: message.keyData,
    count_message: message.countMessage,
    session: message.session,
    msg_type: message.msgType,
    message_type: message.messageType,
    id: message.id,
    message_key: message.messageKey,
    on_top: message.onTop,
    left: message.left && 1,
    delete: message.delete,
    progress: message.progress && 1,
    screen_name: message.screenName,
    parameter: message.parameter,
    data: message.data,
    date_time: message.dateTime,
    may_edit: message.mayEdit && 1,
    texts: message.texts,
    resources: message.resources,
    error: message.error && {
      code: message.error.code,
      message: message.error.message,
      ...(message.error.params && { params: message.error.params }),
    },
    may_resend: message.error?.unstored && 1,
  };
}

/** Decodes one answer; undefined when it is no message at all (a scalar, a list, nothing). Missing fields are empty. */
export function decodeResponse(key: string, value: unknown): ResponseMessage | undefined {
  return isRecord(value) ? readMessage(key, value) : undefined;
}

/** An empty message, where an answer did not come and need not. */
export function noMessage(): ResponseMessage {
  return readMessage('', {});
}

function readRefusal(
  error: Readonly<Record<string, unknown>>,
  texts: readonly MessageText[],
  unstored: boolean,
): ResponseMessage['error'] {
  const message = wireText(error['message']);
  const localized = texts.find((one) => one.text === message);
  const params = decodeRefusalParams(error['params']);
  return {
    code: wireText(error['code']) || 'error',
    message,
    ...(params && { params }),
    ...(localized && { texts: { vi: localized.vi ?? message, en: localized.en } }),
    ...(unstored && { unstored }),
  };
}

function readMessage(key: string, value: Readonly<Record<string, unknown>>): ResponseMessage {
  const texts = decodeTexts(value['texts']);
  const error = isRecord(value['error'])
    ? readRefusal(value['error'], texts, readFlag(value['may_resend']))
    : undefined;
  return {
    key,
    application: wireText(value['application']),
    senderName: wireText(value['sender_name']),
    applicationName: wireText(value['application_name']),
    event: wireText(value['event']),
    appUserId: wireText(value['app_user_id']),
    userIdDestination: wireText(value['user_id_destination']),
    type: wireText(value['type']),
    keyData: wireText(value['key_data']),
    countMessage: count(value['count_message']),
    session: wireText(value['session']),
    msgType: wireText(value['msg_type']),
    messageType: wireText(value['message_type']),
    id: wireText(value['id']),
    messageKey: wireText(value['message_key']),
    onTop: readFlag(value['on_top']),
    delete: readFlag(value['delete']),
    screenName: wireText(value['screen_name']),
    parameter: value['parameter'],
    data: value['data'],
    dateTime: wireTime(value['date_time']),
    ...(wireText(value['sender_id']) !== '' && { senderId: wireText(value['sender_id']) }),
    ...(readFlag(value['left']) && { left: true }),
    ...(readFlag(value['progress']) && { progress: true }),
    ...(readFlag(value['may_edit']) && { mayEdit: true }),
    ...(texts.length > 0 && { texts }),
    ...(isRecord(value['resources']) && { resources: value['resources'] }),
    ...(error && { error }),
  };
}
