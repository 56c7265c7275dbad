/** Something a stranger can make large, and what the console does with it. */
export interface GrowthCase {
  /** So large that work growing with its square would take many seconds; at least what the engine's limits let through. */
  limit: number;
  /** Makes an input of this size; what it returns is the work that must grow in proportion to it. */
  make: (size: number) => () => unknown;
}

export type GrowthCases = Readonly<Record<string, GrowthCase>>;

/** One view in the wire's form. */
export const view = (widget: string, properties: object, views?: readonly unknown[]) => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value as unknown })),
  ...(views && { views }),
});

/** More views than the engine takes, so that what is quadratic shows; it is told to take them. */
export const VIEWS = 5_000;
export const LIMITS = { nodes: 30_000, bytes: 30_000_000 };

export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const WRAP = { layout_width: 'wrap_content', layout_height: 'wrap_content' };
export const MATCH = { layout_width: 'match_parent', layout_height: 'match_parent' };
