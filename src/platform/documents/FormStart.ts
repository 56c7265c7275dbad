import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { textsOfBoth } from './texts';

/** The input of a form script: who opened the form, and for what. */
export interface FormOpening {
  application: string;
  parameter: unknown;
  /** Who opened it; empty where it is not one person's. */
  uid: string;
  /** The person's id in the application. */
  reader: string;
  context: HandlerContext;
  /** The event of the form, and the key of the request that opened it. */
  event: string;
  key: string;
}

/** The result of a form script. */
export interface FormStart {
  /** The `data` of the `load_form_script` message. */
  data: JsonObject;
  /** What it says to the person, in both languages at once. */
  words?: string;
  writes?: Record<string, Json>;
  /** Folders that note the message, for the people it tells of. */
  traces?: readonly string[];
}

/** A call of a screen's or a view's method, as scripts have it. */
export const call = (methodName: string, methodParam: Json[], instanceName = 'screen'): JsonObject => ({
  type: 'MethodMetadata',
  instanceClassName: 'this',
  instanceName,
  methodName,
  methodParam,
});

export const script = (...commands: JsonObject[]): JsonObject => ({
  type: 'Script',
  list_command: commands,
});

/** The message that begins a screen. */
export const startMessage = ({ data, words = '' }: Pick<FormStart, 'data' | 'words'>): JsonObject => ({
  type: 'load_form_script',
  key_data: 'load_form_script',
  script_type: 'script_type_form',
  data,
  ...textsOfBoth(words),
});
