/** A JSON object as it was parsed; a large one is a map. */
type JsonMembers = Record<string, unknown>;

export function hasMember(object: JsonMembers, name: string): boolean {
  return object instanceof Map ? object.has(name) : Object.hasOwn(object, name);
}

export function member(object: JsonMembers, name: string): unknown {
  return object instanceof Map ? object.get(name) : object[name];
}

export function members(object: JsonMembers): Iterable<readonly [string, unknown]> {
  return object instanceof Map ? (object as Map<string, unknown>) : Object.entries(object);
}
