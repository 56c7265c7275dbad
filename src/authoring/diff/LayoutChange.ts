/** One thing that differs between two layouts. Paths are those of the newer one; of the older one for `removed`. */
export type LayoutChange =
  | { kind: 'added' | 'removed'; path: string; view: string }
  | { kind: 'moved'; path: string; view: string; from: string }
  /** A property, `widget`, `action` or `context`, or a value beside the layout; as JSON, absent = not there. */
  | { kind: 'changed'; path: string; view: string; name: string; before?: string; after?: string };
