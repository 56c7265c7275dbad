import { isRecord, wireList } from '../../protocol';

/** The properties of a view as it was received, by name, the last of each; a list or one object. */
export function viewProperties(view: Record<string, unknown>): Record<string, unknown> {
  const received = view['properties'];
  const listed = wireList(received)?.filter(isRecord);
  if (listed) return Object.fromEntries(listed.flatMap((one) => Object.entries(one)));
  return isRecord(received) ? received : {};
}
