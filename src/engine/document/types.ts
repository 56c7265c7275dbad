import type { FieldValue } from '../../protocol';

export type { FieldValue } from '../../protocol';

/** What is known of a post that was answered; `result` in the steps after it. */
export interface PostResult {
  /** The row that was added or changed. */
  row_id?: string;
}

/** What a person did on a drawn screen, for its host. The engine itself sends nothing. */
export type LayoutAction =
  | { command: 'back' }
  | {
      command: 'post';
      /** Target collection exactly as the server gave it. */
      postCollection: string;
      /** Field name (else bare id) → typed value, limited by the context's list_field. */
      data: Record<string, FieldValue>;
      /** Full id of the clicked view, e.g. `@+id/btnSend`; empty when it has none. */
      nameControl: string;
      /** Row the click came from; empty outside rows. */
      messageKey: string;
      /** Row in whose list the row stands; empty where it stands in none. */
      parentMessageKey: string;
      context: ActionContext;
      /** A step after it tells or shows what became of it. */
      isFollowed?: true;
      /** Does what the layout has after the post; called once it was answered well, while the screen is there. */
      done?: (result: PostResult) => void;
    }
  | {
      command: 'openForm';
      layoutForm: string;
      screenName: string;
      fragment: string;
      flowChart: string;
      /** Row fields named by `field_name_post`. */
      parameter: Record<string, FieldValue>;
      /** It takes the place of the screen, which is left. */
      replaces?: true;
      context: ActionContext;
    }
  | {
      command: 'pickImage';
      /** Name of the field the picture is for. */
      field: string;
      context: ActionContext;
      /** Puts what was picked into the field, and the view shows it: https, or a small png, jpeg or webp as `data:`. */
      give: (address: string) => void;
    }
  | {
      command: 'pickFile';
      /** Name of the field the text of the file is for. */
      field: string;
      context: ActionContext;
      /** Puts the text into the field. */
      give: (text: string) => void;
    }
  | {
      command: 'findEntries';
      /** Where the platform looks: `collection.field`. */
      source: string;
      text: string;
      /** `more`: there are others that were not looked through. */
      give: (entries: readonly { label: string; value: string }[], more: boolean) => void;
    }
  | { command: 'search'; text: string; postCollection: string; context: ActionContext }
  | { command: 'openLink'; href: string }
  | { command: 'alert' | 'toast' | 'share'; message: string }
  /** Asks the person; `yes` does what the layout has for then. */
  | { command: 'confirm'; message: string; yes: () => void }
  /** Asks the person for their location; `give` gets it as `latitude,longitude`, rounded to about a kilometer. */
  | { command: 'locate'; field: string; give: (location: string) => void }
  /** Asks again for what the screen's list shows. */
  | { command: 'refresh' }
  | { command: 'close' }
  | { command: 'label'; path: string; node: unknown };

/** A form that a view opens, for the address of its link. */
export interface FormTarget {
  layoutForm: string;
  screenName: string;
  fragment: string;
  context: ActionContext;
}

/**
 * Where an action belongs. Application, event and ids are the screen's own, as the host gives them; a
 * `context`/`layout_context` on the way down names rows, fields and where forms open, and nothing else.
 */
export interface ActionContext {
  application?: string;
  event?: string;
  appUserId?: string;
  userId?: string;
  recyclerEvent?: string;
  childRecyclerEvent?: string;
  /** Ids of the fields to post; undefined posts all. */
  listField?: string[];
  /** The person's own ids and the screen's own event, as far as the layout named them: they go with its posts. */
  named?: { userId?: string; appUserId?: string; event?: string };
  /** Another application, whose forms the layout opens; nothing is posted there. */
  formApplication?: string;
}

/** Something the engine met in a layout and worked around; never thrown. */
export interface Diagnostic {
  code: string;
  severity: 'error' | 'warning' | 'info';
  /** Where, as a path of view indexes and property names: `views/2/properties/text`. */
  path: string;
  message: string;
}

/** Values bound to a screen (protocol §6.5), each kind optional; untrusted. */
export interface BindingData {
  layoutDataField?: unknown;
  hashFieldValue?: unknown;
  bookData?: unknown;
  itemData?: unknown;
  book?: unknown;
  /** Rows of the item grid: `grid_view_data`. */
  gridViewData?: unknown;
  /** Layout of one item of the grid: `grid_view_layout_item`. */
  gridViewLayoutItem?: unknown;
  /** Fields the screen was opened with, for expressions (`param`). */
  parameter?: unknown;
  /** Who looks at the screen, for expressions (`person`): `id`, `name`. */
  person?: unknown;
  /** Replaces `@app_name` in texts. */
  appName?: string;
  /** The message's whole `script_param`: post collections of screens and rows, names scripts refer to. */
  scriptParam?: unknown;
}

/** Names → values that layouts refer to, e.g. `@color/white` → `#ffffff`. Missing names fall back to the defaults. */
export interface Resources {
  colors?: Record<string, string>;
  /** What those of `colors` are by night; without it they are made dark like a document's own. */
  nights?: Record<string, string>;
  strings?: Record<string, string>;
  dimens?: Record<string, string>;
  drawables?: Record<string, string>;
}
