// Made from the schemas of the wire by `npx screenwire-layout schema`.

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What stands in the queue under the key of a request. */
export interface WireRecord {
  key?: string;
  module?: string;
  os?: string;
  user_id?: string;
  application?: string;
  dataCollection?: string;
  json?: string;
  channel?: string;
}

/** What the `json` of a record holds: a post, or a call for a screen. */
export interface Inner {
  event_dashboard_current_day?: string;
  user_id?: string;
  message_key?: string;
  data?: Json;
  event_dashboard_sesion?: string;
  application?: string;
  event?: string;
  module?: string;
  event_dashboard?: string;
  event_recycler_view?: string;
  event_recycler_view_child?: string;
  parent_message_key?: string;
  reference?: string;
  screen_name?: string;
  parameter?: Json;
  OS?: string;
  screen?: string;
}

/** An answer. Everything may be left out; `event` then is that of the request. */
export interface Message {
  event?: string;
  data?: Json;
  delete?: number;
  id?: string;
  on_top?: number;
  type?: 'json_layout' | 'include_json' | 'method_definition' | 'values_map' | 'method_script' | 'load_form_script';
  key_data?: string;
  msg_type?: 'command' | 'search_book_result' | 'comment_result';
  message_type?: 'RecyclerViewGrid';
  message_key?: string;
  count_message?: number;
  screen_name?: string;
  parameter?: Json;
  view_type?: number;
  main_dashboard_app?: boolean;
  script_type?: string;
  sender_name?: string;
  progress?: number;
  error?: { code: string; message: string; params?: Record<string, string | number> };
  texts?: Json;
}
