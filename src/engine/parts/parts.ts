import type { LayoutKind, LayoutNode } from '../document/node';
import { addIcons } from '../document/resources/iconShapes';
import { addContainers } from '../geometry/containers';
import { mayAct } from '../draw/acts';
import { addWidgets, hasWidget } from '../widgets/registry';
import { abilities, type Abilities, addAbilities } from './abilities';
import type { Part } from './Part';

const LOADERS = {
  operated: () => import('./operated'),
  clicks: () => import('./clicks'),
  changes: () => import('./changes'),
  lists: () => import('./lists'),
  relative: () => import('./relative'),
  rare: () => import('./rare'),
  icons: () => import('./icons'),
};

export type PartName = keyof typeof LOADERS;

/** What parts add to the region a screen is drawn in. */
export interface HostParts {
  sheets: readonly { name: PartName; css: string }[];
  listeners: Abilities['hostListeners'] | undefined;
}

const ALL: readonly PartName[] = ['operated', 'clicks', 'changes', 'lists', 'relative', 'rare', 'icons'];

const BY_KIND: Partial<Record<LayoutKind, PartName>> = {
  relative: 'relative',
  grid: 'lists',
  list: 'lists',
  cells: 'rare',
  constraint: 'rare',
};
const RARE = new Set(['ProgressBar', 'MapView', 'WebView']);

const here = new Set<PartName>();
const failed = new Set<PartName>();
const loading = new Map<PartName, Promise<void>>();
const listeners = new Set<() => void>();
let host: HostParts = { sheets: [], listeners: undefined };

/** Told whenever a part has come, or could not be loaded. */
export function onPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same object until another part comes. */
export function hostParts(): HostParts {
  return host;
}

function take(name: PartName, { containers, widgets, abilities: more, icons, styles }: Part): void {
  if (containers) addContainers(containers);
  if (widgets) addWidgets(widgets);
  if (more) addAbilities(more);
  if (icons) addIcons(icons);
  const sheets = styles === undefined ? host.sheets : [...host.sheets, { name, css: styles }];
  host = { sheets, listeners: abilities.hostListeners };
  here.add(name);
}

function load(name: PartName): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const started = LOADERS[name]().then(
    (module) => {
      failed.delete(name);
      take(name, module.default);
    },
    () => {
      // The screen is drawn without it; the next one that needs it tries again.
      failed.add(name);
      loading.delete(name);
    },
  );
  loading.set(name, started);
  return started.then(() => {
    for (const listener of [...listeners]) listener();
  });
}

function widgetPart({ widget, known }: LayoutNode): PartName | undefined {
  if (known && hasWidget(widget)) return undefined;
  return !known || RARE.has(widget) ? 'rare' : 'operated';
}

function addPartsOf(node: LayoutNode, parts: Set<PartName | undefined>): void {
  const byKind = BY_KIND[node.kind];
  parts.add(byKind ?? widgetPart(node));
  if (node.look.image?.type === 'icon') parts.add('icons');
  if (node.props['autoLink'] !== undefined && node.widget === 'TextView') parts.add('rare');
  if (mayAct(node)) parts.add('clicks');
}

const needed = new WeakMap<LayoutNode, readonly PartName[]>();

function neededBy(root: LayoutNode): readonly PartName[] {
  const known = needed.get(root);
  if (known) return known;
  const parts = new Set<PartName | undefined>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    addPartsOf(node, parts);
    if (node.itemLayout) stack.push(node.itemLayout);
    for (const view of node.views) stack.push(view);
  }
  const names = ALL.filter((name) => parts.has(name));
  needed.set(root, names);
  return names;
}

/** Parts a tree needs, and some others, that are not here; empty once a failed one has been given up for now. */
export function missingParts(
  root: LayoutNode | undefined,
  others: readonly PartName[] = [],
): readonly PartName[] {
  if (here.size === ALL.length) return [];
  return [...(root ? neededBy(root) : []), ...others].filter((name) => !here.has(name) && !failed.has(name));
}

/** Loads some parts, or all of them, and tells which could not be loaded. Never rejects. */
export async function loadParts(names: readonly PartName[] = ALL): Promise<readonly PartName[]> {
  await Promise.all(names.map(load));
  return names.filter((name) => failed.has(name));
}
