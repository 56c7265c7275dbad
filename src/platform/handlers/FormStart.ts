import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../handler';

/** What a form script is asked with: who opened the form, and for what. */
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

/** What a form script comes to. */
export interface FormStart {
  /** The `data` of the `load_form_script` message. */
  data: JsonObject;
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
