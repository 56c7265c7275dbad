import type { Json, JsonObject } from '../protocol';

/** A request of the screen under test, as the platform sees it. */
export interface PlatformRequest {
  /** `dataCollection` as it was sent. */
  collection: string;
  /** The inner object, however it was sent. */
  inner: Readonly<Record<string, Json>>;
  /** The fields of a post by name; empty for other requests. */
  data: Readonly<Record<string, Json>>;
  /** The record itself. */
  record: JsonObject;
  /** Answers now or later, under one of the request's events (`event` unless said otherwise). */
  answer(message: JsonObject, to?: string): void;
}

/**
 * What the platform answers to one collection: a message, several in order, or what a function makes of the request.
 * `undefined` and an empty list are no answer.
 */
export type Answer =
  | JsonObject
  | readonly JsonObject[]
  | ((request: PlatformRequest) => JsonObject | readonly JsonObject[] | undefined);

/** Answers by `dataCollection`. What is not named stays unanswered, as with a back end that is down. */
export type Answers = Readonly<Record<string, Answer>>;

/** The message that brings a layout to a form. */
export const layoutAnswer = (layout: Json): JsonObject => ({
  type: 'json_layout',
  session: 'test',
  count_message: 1,
  data: layout,
});

/** The message that shows a text to the person. */
export const alertAnswer = (text: string): JsonObject => ({
  msg_type: 'command',
  data: { screen: { show_alert_dialog: text } },
});

/** The message by which the platform refuses. */
export const refusalAnswer = (code: string, message: string): JsonObject => ({ error: { code, message } });
