/** What a `../` path names; each kind has its own root inside the application (protocol: "How .. is expanded"). */
type ReferenceKind = 'input' | 'absolute' | 'data' | 'configuration';

const ROOTS: Record<ReferenceKind, string> = {
  input: '/input_data',
  absolute: '',
  data: '/data',
  configuration: '/configuration',
};

/** Where an application keeps its layouts, as tiles name them; and its forms among them. */
export const LAYOUTS = '../configuration/system_setting/layout';
export const FORM_LAYOUTS = `${LAYOUTS}/android/form/`;

/**
 * Expands a path that starts with `../` for one application: `../x` → `{app}/input_data{cluster}/x` and so on.
 * Every other path stands as it is. `cluster` is the suffix of the input root, e.g. `_cluster01`.
 */
export function expandReference(
  path: string,
  application: string,
  kind: ReferenceKind,
  cluster = '',
): string {
  if (!path.startsWith('../')) return path;
  const root = kind === 'input' ? `${ROOTS.input}${cluster}` : ROOTS[kind];
  return `${application}${root}${path.slice(2)}`;
}

// One step of a path of the database: no `. # $ [ ] /`, no control characters.
const STEP = /^[^.#$[\]/\p{Cc}]+$/u;

/**
 * A collection without what differs between clients: `../x`, `{app}/input_data_cluster01/x` and `x` are all `x`. Empty for
 * a text that is no collection of the application: `..` anywhere but in front, an empty step, a character that no path of
 * the database holds, the input root of another application.
 */
export function bareCollection(collection: string, application: string): string {
  const steps = collection.split('/');
  const [first, second = ''] = steps;
  const isExpanded = second.startsWith('input_data');
  if (isExpanded && first !== application && first !== '..') return '';
  const rest = steps.slice(first === '..' ? 1 : isExpanded ? 2 : 0);
  return rest.every((step) => STEP.test(step)) ? rest.join('/') : '';
}

/** Which screen of which application; `ref` leads into the application's configuration. */
export interface ScreenPlace {
  application: string;
  ref: string;
}
