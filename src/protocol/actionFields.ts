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
