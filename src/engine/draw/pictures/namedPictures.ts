import { useEffect, useLayoutEffect } from 'react';
import { isRecord } from '../../../protocol';
import type { LayoutNode } from '../../document/node';
import { compileRow } from '../../document/parse/compileRow';
import { isAddress } from '../../document/resources/resolveDrawable';
import { allowedImage } from '../../document/security/allowedAddress';
import { NO_CHANGES, type ScreenRow } from '../../screen/commands/ScreenState';
import { createFieldStore } from '../../screen/fields/createFieldStore';
import { expandNode, windowedRows, type WindowedRows } from '../expandNode';
import { itemData } from '../gridItem';
import { isList } from '../listsOf';
import { Scope } from '../Scope';
import { scopeOf } from '../scopeOf';
import type { NamedPictures, ScreenPictures } from './ScreenPictures';

/** Pictures from addresses that one screen fetches; those that come later in its document are not shown. */
const MAX_PICTURES = 400;

/** Rows of one list that are looked through for them. */
const MAX_ROWS = 1_000;

/** The address that a picture is fetched from; undefined for one that stands in the document. */
export function fetchedAddress(url: string): string | undefined {
  const allowed = allowedImage(url);
  return allowed?.startsWith('data:') ? undefined : allowed;
}

/** What a tree of views is bound to, as far as its pictures depend on it. */
type Part = Pick<Scope, 'data' | 'changes'>;

class Collector {
  readonly front: string[] = [];
  readonly behind: string[] = [];
  /** A resource stands for an address: any name in a row may mean it. */
  private readonly mayNameAny: boolean;

  constructor({ resources }: Scope['screen']) {
    this.mayNameAny = namesAddress(Object.values(resources?.drawables ?? {}));
  }

  private get isFull(): boolean {
    return this.front.length + this.behind.length >= MAX_PICTURES;
  }

  private visit(node: LayoutNode, outer: Scope): void {
    if (this.isFull || !mayShowPictures(node, outer)) return;
    const scope = scopeOf(node, outer);
    const { background } = node.look;
    if (background?.type === 'picture') this.add(this.behind, background.url);
    const shown = scope.screen.catalogue.get(node.widget)?.picture?.(node, scope);
    if (shown !== undefined) this.add(this.front, shown);
    const rows = windowedRows(node);
    if (rows) this.visitRows(rows, scope);
    for (const view of node.views) this.visit(view, scope);
  }

  private add(list: string[], url: string): void {
    const address = fetchedAddress(url);
    if (address !== undefined && !this.isFull) list.push(address);
  }

  private visitRows({ list, rows, items, sources }: WindowedRows, outer: Scope): void {
    const { compile } = outer.screen;
    const visitTree = (root: LayoutNode | undefined, part: Part): void => {
      if (root)
        this.visitPart(
          expandNode(root, { ...part, rows: [], compile, express: (tree) => tree }),
          outer,
          part,
        );
    };
    if (items) {
      const isNamed = this.mayName(items.layout.source);
      for (const value of items.values.slice(0, MAX_ROWS))
        if (isNamed || this.mayName(value))
          this.visitPart(items.layout, outer, { data: itemData(value, outer.data), changes: NO_CHANGES });
      return;
    }
    for (const { layout, data, changes } of rows?.slice(0, MAX_ROWS) ?? [])
      if (isRecord(layout) && [layout, data, changes].some((part) => this.mayName(part)))
        visitTree(compile(layout), { data, changes });
    for (const [index, source] of sources?.slice(0, MAX_ROWS).entries() ?? [])
      if (this.mayName(source))
        visitTree(compileRow(list, source, index).root, { data: outer.data, changes: NO_CHANGES });
  }

  visitPart(tree: LayoutNode, { screen, context }: Pick<Scope, 'screen' | 'context'>, part: Part): void {
    if (this.isFull) return;
    this.visit(
      tree,
      new Scope({ ...part, screen, tree, context, rowKey: '', treeKey: '', openStore: createFieldStore }),
    );
  }

  private mayName(value: unknown): boolean {
    return !this.isFull && (this.mayNameAny || namesAddress(value));
  }
}

const FETCHED = /^\s*(?!data:)/i;
const named = new WeakMap<object, boolean>();

/** Whether a text anywhere in a value, as received, is an address that a picture could be fetched from. */
function namesAddress(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const cached = named.get(value);
  if (cached !== undefined) return cached;
  // As received: it may be as deep as it likes, or contain itself.
  const seen = new Set<object>([value]);
  let isNamed = false;
  for (const part of seen) {
    const parts: unknown[] = Object.values(part);
    isNamed = parts.some((one) => typeof one === 'string' && isAddress(one) && FETCHED.test(one));
    if (isNamed) break;
    for (const one of parts) if (typeof one === 'object' && one !== null) seen.add(one);
  }
  named.set(value, isNamed);
  return isNamed;
}

const showing = new WeakMap<LayoutNode, boolean>();

/** Whether a tree has a view that may show a picture from an address. */
function mayShowPictures(node: LayoutNode, scope: Scope): boolean {
  const cached = showing.get(node);
  if (cached !== undefined) return cached;
  const { catalogue } = scope.screen;
  const may =
    node.look.background?.type === 'picture' ||
    catalogue.get(node.widget)?.picture !== undefined ||
    isList(node) ||
    node.views.some((view) => mayShowPictures(view, scope));
  showing.set(node, may);
  return may;
}

/**
 * The pictures from addresses of a screen: what its document (without its expressions), its data, rows and commands say, in
 * their order, whatever people see of it.
 */
function namedPictures(
  document: LayoutNode | undefined,
  { screen, data, changes, context }: Scope,
  rows: readonly ScreenRow[],
): NamedPictures {
  const collector = new Collector(screen);
  const { compile } = screen;
  const root = document && expandNode(document, { data, changes, rows, compile, express: (tree) => tree });
  if (root) collector.visitPart(root, { screen, context }, { data, changes });
  return collector;
}

const NONE = { front: [], behind: [] };

/** Fetches the pictures of a screen when its document, rows or commands name them, and drops them with the screen. */
export function useNamedPictures(
  pictures: ScreenPictures,
  document: LayoutNode | undefined,
  scope: Scope,
  rows: readonly ScreenRow[],
): void {
  useLayoutEffect(() => {
    pictures.name(namedPictures(document, scope, rows));
  }, [pictures, document, scope, rows]);
  useEffect(() => () => pictures.name(NONE), [pictures]);
}
