import type { LayoutKind, LayoutNode } from '../node';
import { addIcons } from '../resources/iconShapes';
import { addContainers } from '../solve/containers';
import { addLinks } from '../widgets/TextView/links';
import { addWidgets, hasWidget } from '../widgets/registry';
import type { Part } from './Part';

const LOADERS = {
  operated: () => import('./operated'),
  lists: () => import('./lists'),
  relative: () => import('./relative'),
  rare: () => import('./rare'),
  icons: () => import('./icons'),
};

export type PartName = keyof typeof LOADERS;

export interface PartSheet {
  name: PartName;
  css: string;
}

const ALL: readonly PartName[] = ['operated', 'lists', 'relative', 'rare', 'icons'];

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
let sheets: readonly PartSheet[] = [];

/** Told whenever a part has come, or could not be loaded. */
export function onPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Style sheets of the parts that are here; the same array until another one comes. */
export function partSheets(): readonly PartSheet[] {
  return sheets;
}

function take(name: PartName, { containers, widgets, linkedText, icons, styles }: Part): void {
  if (containers) addContainers(containers);
  if (widgets) addWidgets(widgets);
  if (linkedText) addLinks(linkedText);
  if (icons) addIcons(icons);
  if (styles !== undefined) sheets = [...sheets, { name, css: styles }];
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

function partOf(node: LayoutNode): PartName | undefined {
  const byKind = BY_KIND[node.kind];
  if (node.look.image?.type === 'icon') return 'icons';
  if (node.widget === 'TextView' && node.props['autoLink'] !== undefined) return 'rare';
  if (byKind !== undefined || !node.known || hasWidget(node.widget)) return byKind;
  return RARE.has(node.widget) ? 'rare' : 'operated';
}

const needed = new WeakMap<LayoutNode, ReadonlySet<PartName>>();

function neededBy(root: LayoutNode): ReadonlySet<PartName> {
  const known = needed.get(root);
  if (known) return known;
  const parts = new Set<PartName>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const part = partOf(node);
    if (part !== undefined) parts.add(part);
    if (node.itemLayout) stack.push(node.itemLayout);
    for (const view of node.views) stack.push(view);
  }
  needed.set(root, parts);
  return parts;
}

/** Parts a tree needs that are not here; empty once a failed one has been given up for now. */
export function missingParts(root: LayoutNode): readonly PartName[] {
  if (here.size === ALL.length) return [];
  return [...neededBy(root)].filter((name) => !here.has(name) && !failed.has(name));
}

/** Loads some parts, or all of them, and tells which could not be loaded. Never rejects. */
export async function loadParts(names: readonly PartName[] = ALL): Promise<readonly PartName[]> {
  await Promise.all(names.map(load));
  return names.filter((name) => failed.has(name));
}
