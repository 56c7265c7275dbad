import type { ReactElement, ReactNode } from 'react';
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
import type { StepPlace } from '../screen/actions/performSteps';
import type { ActionStep } from '../document/ActionStep';
import type { Express } from '../screen/expressions/express';
import type { WidgetCatalogue } from './WidgetDefinition';

/** One change of a live screen. */
export type ScreenUpdate = (screen: ScreenState) => ScreenState;

/** Does the steps of a press where it was, with the data that came there. */
export type PerformSteps = (
  steps: readonly ActionStep[],
  place: Omit<StepPlace, 'values'> & { data: BindingData },
) => void;

/** A host's own picture in the place of an icon; `read` gives what the row or screen has under a name. */
export type StandIn = (icon: string, read: (field: string) => FieldValue | undefined) => ReactNode;

/** What all widgets of one drawn screen share. */
export interface Screen {
  catalogue: WidgetCatalogue;
  geometry: Geometry;
  controls: Controls;
  words: LayoutWords;
  /** No further input. */
  locked: boolean;
  /** Labels without an action tell when they are clicked. */
  inspect: boolean;
  /** Compiles a row or an item layout that came outside the document; cached by identity. */
  compile: (layout: unknown) => LayoutNode | undefined;
  express: Express;
  performSteps: PerformSteps;
  /** Some row says how views behave, and that has not come. */
  needBehaviour: () => void;
  act: (action: LayoutAction) => void;
  /** Address of a form, so that what opens it is a link; absent = a button. */
  hrefFor: ((form: FormTarget) => string | undefined) | undefined;
  standIn: StandIn | undefined;
  /** Changes the live screen, as a script tied to a click asks. */
  change: (update: ScreenUpdate) => void;
  /** Moves the focus to a field that must be mended. */
  focusField: (name: string) => void;
  /** The page behind the screen is dark. */
  dark: boolean;
  /** What names in data stand for. */
  resources: Resources | undefined;
  report: (diagnostic: Diagnostic) => void;
}

/** What a view was drawn as, and on which ground; to be drawn anew once looks were dropped. */
interface Drawn {
  ground: string;
  turn: number;
  element: ReactElement;
}

/** Some neighbouring views of a long container, as they were drawn together. */
export interface DrawnBand extends Drawn {
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
  /** The tree of a row or an item; a screen's own tree may change, it says so with `readFields`. */
  tree?: LayoutNode;
  /** Made on first use. */
  openStore: () => FieldStore;
}

/**
 * Where names mean something: one screen, one row or one item. The same field name in two rows is two fields. It outlives
 * its tree: a document sent again changes some nodes and leaves the others as they are drawn.
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
  private readonly inside = new WeakMap<LayoutNode, Scope>();
  private opened: FieldStore | undefined;

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

  /** Takes up the fields of the scope's tree as it is now; before any of it is drawn. */
  readFields(root: LayoutNode): readonly FieldDefinition[] {
    return this.fields.read(root);
  }

  /** The field a view of this scope shows, if it shows one. */
  fieldOf(node: LayoutNode): FieldDefinition | undefined {
    return this.fields.of(node);
  }

  get store(): FieldStore {
    this.opened ??= this.parts.openStore();
    return this.opened;
  }

  /** The scope of a node that opens its own; made once. */
  inner(node: LayoutNode, open: () => Scope): Scope {
    const cached = this.inside.get(node);
    if (cached) return cached;
    const scope = open();
    this.inside.set(node, scope);
    return scope;
  }

  /** The same scope under a node that says where its actions belong. */
  within(context: ActionContext): Scope {
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

  /** What the data of this scope have under a name, for a view of it. */
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
