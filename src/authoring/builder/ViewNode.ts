import type { Json } from '../../protocol';

/** What a click does. */
export type ViewAction =
  | { command: 'back' | 'close' | 'pickImage' }
  | { command: 'post'; post_conlection?: string; field_name_post?: string }
  | {
      command: 'open_form';
      layout_form?: string;
      screen_name?: string;
      field_name_post?: string;
    };

/** An expression of Android Data Binding. */
export type ViewExpression = `@{${string}}`;

/** One step of a press; texts and values may be expressions. */
export type ViewStep = { if?: ViewExpression } & (
  | { command: 'back' | 'close' | 'clear_form' | 'refresh' }
  | { command: 'post'; post_conlection: string; data?: { [field: string]: Json } }
  | { command: 'open_form'; layout_form: string; parameter?: { [field: string]: Json } }
  | { command: 'set_field'; field: string; value: Json }
  | { command: 'locate'; field: string }
  | { command: 'alert' | 'toast' | 'confirm' | 'share'; message: string }
  | { command: 'call'; phone: string }
);

/** Where the actions of a view and of what is in it belong. */
export type ViewContext = {
  application?: string;
  event?: string;
  app_user_id?: string;
  user_id?: string;
  event_recycler_view?: string;
  event_recycler_view_child?: string;
  /** Full ids of the fields to post. */
  list_field?: string[];
};

/** A view in the wire's form: properties as a list of single-key objects. */
export type ViewNode = {
  widget: string;
  properties: { [name: string]: Json }[];
  views?: ViewNode[];
  /** Property → what stands for its plain value. */
  expressions?: { [property: string]: ViewExpression };
  action?: ViewAction;
  /** What a press does, step by step; stands for `action`. */
  actions?: ViewStep[];
  context?: ViewContext;
  data_field_value?: { [field: string]: Json };
};
