import { useMemo, useSyncExternalStore } from 'react';
import { formatsOf } from '../document/expressions/formatsOf';
import type { LayoutNode } from '../document/node';
import type { BindingData, Diagnostic, Resources } from '../document/types';
import type { ScopeChanges } from '../screen/commands/ScreenState';
import { createExpress, createValuesOf, type Express, type ValuesOf } from '../screen/expressions/express';
import { ExpressionTree } from '../screen/expressions/ExpressionTree';
import { LiveExpressions } from '../screen/expressions/LiveExpressions';
import type { FieldStore } from '../screen/fields/FieldStore';
import { gridItem } from './gridItem';

interface ExpressionOptions {
  data: BindingData;
  changes: ScopeChanges;
  store: FieldStore;
  /** Language in which expressions write numbers and dates. */
  locale: string;
  resources: Resources | undefined;
}

interface Expressed {
  /** The screen's own tree as its expressions have it; the document's own where it has none. */
  root: LayoutNode | undefined;
  problems: readonly Diagnostic[];
  express: Express;
  valuesOf: ValuesOf;
}

const isScopeRoot = (node: LayoutNode): boolean => gridItem(node) !== undefined;
const NO_PROBLEMS: readonly Diagnostic[] = [];
const NEVER = (): (() => void) => () => undefined;

/** The tree of a screen with its expressions, which follow what people type; a document without any costs nothing. */
export function useExpressions(
  document: LayoutNode | undefined,
  { data, changes, store, locale, resources }: ExpressionOptions,
): Expressed {
  const formats = useMemo(() => formatsOf(locale), [locale]);
  const { parameter, person } = data;
  const valuesOf = useMemo(
    () => createValuesOf({ parameter, person }, formats, resources),
    [parameter, person, formats, resources],
  );
  const express = useMemo(() => createExpress(valuesOf, isScopeRoot), [valuesOf]);
  const live = useMemo(() => {
    if (!document?.expressive) return undefined;
    const tree = new ExpressionTree(document, data, changes, isScopeRoot);
    return { tree, now: new LiveExpressions(document, tree, valuesOf(data), store) };
  }, [document, data, changes, valuesOf, store]);
  const root = useSyncExternalStore(live?.now.subscribe ?? NEVER, () => live?.now.read() ?? document);
  return { root, problems: live?.tree.problems ?? NO_PROBLEMS, express, valuesOf };
}
