import type { ReactElement } from 'react';
import { ownValue } from '../screen/binding/fieldMap';
import { isFieldValue } from '../document/parse/scalars';
import { bindValue } from '../screen/binding/bindValue';
import type { ScopeChanges, ScreenState } from '../screen/commands/ScreenState';
import { FieldBook } from '../screen/fields/FieldBook';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutNode } from '../document/node';
import type {
  ActionContext,
  BindingData,
  Diagnostic,
  FieldValue,
  FormTarget,
  LayoutAction,
  Resources,
} from '../document/types';
import type { LayoutWords } from '../screen/words';
import { isScopeRoot } from './gridItem';
import type { Controls } from './controls/Controls';
import type { Geometry } from './Geometry';
import type { ScreenPictures } from './pictures/ScreenPictures';
import type { StepPlace } from '../screen/actions/performSteps';
import type { ActionStep } from '../document/ActionStep';
import type { Express } from '../screen/expressions/express';
import type { WidgetCatalogue } from './WidgetDefinition';

/** One change of a live screen. */
export type ScreenUpdate = (screen: ScreenState) => ScreenState;

/** Performs the steps of a press in its scope, with the data of that scope. */
export type PerformSteps = (
  steps: readonly ActionStep[],
  place: Omit<StepPlace, 'values'> & { data: BindingData },
) => void;

/** What all widgets of one drawn screen share. */
export interface Screen {
  catalogue: WidgetCatalogue;
  geometry: Geometry;
  controls: Controls;
  /** Pictures from addresses. */
  pictures: ScreenPictures;
  words: LayoutWords;
  /** No further input. */
  locked: boolean;
  /** A click on a label without an action is reported. */
  inspect: boolean;
  /** Compiles a row or an item layout that came outside the document; cached by identity. */
  compile: (layout: unknown) => LayoutNode | undefined;
  express: Express;
  performSteps: PerformSteps;
  /** Loads the behaviour chunk; called when a row has expressions or actions. */
  requestBehaviour: () => void;
  act: (action: LayoutAction) => void;
  /** Address of a form, so that what opens it is a link; absent = a button. */
  hrefFor: ((form: FormTarget) => string | undefined) | undefined;
  /** Applies a change to the live screen, for the script of a click. */
  applyUpdate: (update: ScreenUpdate) => void;
  /** Moves the focus to a field that must be corrected, in the scope whose fields are in `store`. */
  focusField: (name: string, store: FieldStore) => void;
  /** The page behind the screen is dark. */
  dark: boolean;
  /** Resolves resource names in data. */
  resources: Resources | undefined;
  report: (diagnostic: Diagnostic) => void;
}

/** A cached element with the ground it was drawn on; outdated once `lookGeneration` has changed. */
interface Drawn {
  ground: string;
  lookGeneration: number;
  element: ReactElement;
}

/** Some neighbouring views of a long container, as they were drawn together. */
interface DrawnBand extends Drawn {
  views: readonly LayoutNode[];
}

interface ScopeParts {
  screen: Screen;
  data: BindingData;
  changes: ScopeChanges;
  context: ActionContext;
  rowKey: string;
  /** Own key of the item this is the scope of. */
  itemMessageKey?: string;
  /** Row in whose list this row stands. */
  parentRowKey?: string;
  /** Geometry tree this scope is drawn in. */
  treeKey: string;
  /** The tree of a row or an item, which never changes; a screen passes its changing tree to `readFields`. */
  tree?: LayoutNode;
  /** Made on first use. */
  openStore: () => FieldStore;
}

/**
 * Where field names are resolved: one screen, one row or one item. The same field name in two rows is two fields. A scope
 * outlives its tree: a re-sent document replaces some nodes and the others stay as they are drawn.
 */
export class Scope {
  readonly screen: Screen;
  readonly data: BindingData;
  readonly changes: ScopeChanges;
  readonly context: ActionContext;
  readonly rowKey: string;
  readonly itemMessageKey: string;
  readonly parentRowKey: string;
  readonly treeKey: string;
  /** Nodes with children. */
  readonly drawn = new WeakMap<LayoutNode, Drawn>();
  /** Bands of long containers by their first view. */
  readonly bands = new WeakMap<LayoutNode, DrawnBand>();
  private readonly innerScopes = new WeakMap<LayoutNode, Scope>();
  private openedStore: FieldStore | undefined;

  constructor(
    private readonly parts: ScopeParts,
    private readonly fields = new FieldBook(parts.data, parts.changes, isScopeRoot, parts.tree),
  ) {
    this.screen = parts.screen;
    this.data = parts.data;
    this.changes = parts.changes;
    this.context = parts.context;
    this.rowKey = parts.rowKey;
    this.itemMessageKey = parts.itemMessageKey ?? '';
    this.parentRowKey = parts.parentRowKey ?? '';
    this.treeKey = parts.treeKey;
  }

  /** Reads the fields of the scope's current tree; must be called before any of it is drawn. */
  readFields(root: LayoutNode): readonly FieldDefinition[] {
    return this.fields.read(root);
  }

  /** The field that a view of this scope shows, if any. */
  fieldOf(node: LayoutNode): FieldDefinition | undefined {
    return this.fields.of(node);
  }

  get store(): FieldStore {
    this.openedStore ??= this.parts.openStore();
    return this.openedStore;
  }

  /** The scope of a node that has its own; created once per node. */
  innerScope(node: LayoutNode, open: () => Scope): Scope {
    const cached = this.innerScopes.get(node);
    if (cached) return cached;
    const scope = open();
    this.innerScopes.set(node, scope);
    return scope;
  }

  /** The same scope with another action context, for the views below a node that names one. */
  withContext(context: ActionContext): Scope {
    return new Scope({ ...this.parts, context, openStore: () => this.store }, this.fields);
  }

  /** What a view shows: set by a command, bound, or its own property. */
  shown(node: LayoutNode, property = 'text'): FieldValue | undefined {
    const changed = ownValue(this.changes.properties[node.id], property);
    if (isFieldValue(changed)) return changed;
    const written = node.fieldName ? ownValue(this.changes.fields, node.fieldName) : undefined;
    if (isFieldValue(written)) return written;
    return bindValue(node, this.data) ?? node.props[property];
  }

  /** The value of a field in the data of this scope. */
  read(node: LayoutNode, field: string): FieldValue | undefined {
    return bindValue({ ...node, id: '', fieldName: field }, this.data);
  }

  /** The text a label shows, with the application's name filled in. */
  shownText(node: LayoutNode): string {
    const text = String(this.shown(node) ?? '');
    if (!text.includes('@app_name')) return text;
    const name = this.data.appName ?? this.context.application ?? '';
    return text.replaceAll('@app_name', () => name).trim();
  }
}
