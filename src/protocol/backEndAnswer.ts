/**
 * What of a message the back end of an application says itself; whom it is for and where it comes from is said by the gateway,
 * which passes over everything else.
 */
export const ANSWER_FIELDS = [
  'data',
  'delete',
  'id',
  'on_top',
  'type',
  'key_data',
  'msg_type',
  'message_type',
  'message_key',
  'count_message',
  'screen_name',
  'parameter',
  'view_type',
  'main_dashboard_app',
  'script_type',
  'sender_name',
  'progress',
  'error',
  'texts',
] as const;

/** The words that these fields of an answer may hold; absent and empty are allowed as well. */
export const ANSWER_TYPES: Readonly<Record<string, readonly string[]>> = {
  type: [
    'json_layout',
    'include_json',
    'method_definition',
    'values_map',
    'method_script',
    'load_form_script',
  ],
  msg_type: ['command', 'search_book_result', 'comment_result'],
  message_type: ['RecyclerViewGrid'],
};
