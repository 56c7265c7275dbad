/** True for collections that take a person's profile, which is kept only with a `location`. */
export function isProfileCollection(collection: string): boolean {
  return /(^|\/)provide[^/]*\/post_data$/.test(collection);
}

/** What a post may say beside its usual fields, in the wire's spelling; what is not said is left out. */
export function namedFields(named: {
  /** Row in whose list the row of the post stands. */
  parentMessageKey?: string | undefined;
  /** The person's own ids, as far as the screen's layout names them. */
  userId?: string | undefined;
  appUserId?: string | undefined;
}): Record<string, string> | undefined {
  const { parentMessageKey, userId, appUserId } = named;
  const fields = {
    ...(parentMessageKey && { parent_message_key: parentMessageKey }),
    ...(userId && { user_id: userId }),
    ...(appUserId && { app_user_id: appUserId }),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** What a pressed view posts: it names itself, which tells an application's buttons apart. */
export const pressFields = <Value>(
  data: Readonly<Record<string, Value>>,
  nameControl: string,
): Record<string, Value | string> => (nameControl === '' ? data : { ...data, name_control: nameControl });

/** What a search of a layout posts. */
export const searchFields = (text: string): Record<string, string> => ({
  text_seach: text,
  type_seach: 'book',
});
