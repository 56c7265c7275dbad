let shapes: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

export function addIcons(more: Readonly<Record<string, string>>): void {
  shapes = more;
  for (const listener of [...listeners]) listener();
}

/** Told once the shapes are here. */
export function onIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The `d` of one SVG path in a 24 x 24 box; undefined until the shapes are here. */
export function iconShape(name: string): string | undefined {
  return shapes[name];
}
