import { WIRE_TEXT } from '../../../protocol';
import { DEFAULT_LIMITS } from '../../document/limits';
import type { PropertyValue } from '../../document/node';
import type { ScreenCommand } from './ScreenCommand';
import type { GridChange, ScopeChanges } from './ScreenState';

/** Names one table keeps: no more views, and so no more fields and lists, are in a document. */
const MAX_NAMES = DEFAULT_LIMITS.nodes;

type Properties = Map<string, PropertyValue>;

/** A table of a scope while commands change it, copied when it is first written to. Names are a stranger's. */
class Table<T> {
  private entries: Map<string, T> | undefined;

  constructor(
    private readonly before: Readonly<Record<string, T>>,
    private readonly most = MAX_NAMES,
  ) {}

  get(name: string): T | undefined {
    if (this.entries) return this.entries.get(name);
    return Object.hasOwn(this.before, name) ? this.before[name] : undefined;
  }

  set(name: string, value: T): void {
    this.entries ??= new Map(Object.entries(this.before));
    if (this.entries.size < this.most || this.entries.has(name)) this.entries.set(name, value);
  }

  /** The table itself while nothing was written to it. */
  finish(): Readonly<Record<string, T>> {
    return this.entries ? Object.fromEntries(this.entries) : this.before;
  }
}

/** What commands make of the changes of one scope. The work grows with the commands, not with what there is beside them. */
export class ChangesBuilder {
  private readonly properties: Table<Readonly<Record<string, PropertyValue>>>;
  private readonly grids: Table<GridChange>;
  private readonly fields: Table<ScopeChanges['fields'][string]>;
  private readonly rewrites: Table<number>;
  private readonly clicks: Table<unknown>;
  /** Properties and items it has copied, and may write to. */
  private readonly ownProperties = new Map<string, Properties>();
  private readonly ownItems = new Map<string, unknown[]>();
  private changed = false;

  constructor(private readonly before: ScopeChanges) {
    this.properties = new Table(before.properties);
    this.grids = new Table(before.grids);
    this.fields = new Table(before.fields);
    this.rewrites = new Table(before.rewrites ?? {});
    this.clicks = new Table(before.clicks);
  }

  apply(command: ScreenCommand): void {
    switch (command.command) {
      case 'setDataField':
        for (const [name, value] of Object.entries(command.values)) this.write(name, value);
        break;
      case 'applyProperty':
        this.layProperties(command.id, command.properties);
        break;
      case 'setGridLayout':
        this.grids.set(command.id, { ...this.grids.get(command.id), layout: command.layout });
        break;
      case 'addGridItems':
        this.addItems(command.id, command.items, command.replace);
        break;
      case 'setClick':
        this.clicks.set(command.id, command.script);
        break;
      default:
        return;
    }
    this.changed = true;
  }

  /** The changes themselves while no command had anything to say to them. */
  finish(): ScopeChanges {
    if (!this.changed) return this.before;
    for (const [id, properties] of this.ownProperties)
      this.properties.set(id, Object.fromEntries(properties));
    for (const [id, items] of this.ownItems) this.grids.set(id, { ...this.grids.get(id), items });
    const rewrites = this.rewrites.finish();
    return {
      properties: this.properties.finish(),
      grids: this.grids.finish(),
      fields: this.fields.finish(),
      ...(Object.keys(rewrites).length > 0 && { rewrites }),
      clicks: this.clicks.finish(),
    };
  }

  private write(name: string, value: ScopeChanges['fields'][string]): void {
    if (this.fields.get(name) === value) this.rewrites.set(name, (this.rewrites.get(name) ?? 0) + 1);
    this.fields.set(name, value);
  }

  private layProperties(id: string, properties: Readonly<Record<string, PropertyValue>>): void {
    const own = this.ownProperties.get(id) ?? new Map(Object.entries(this.properties.get(id) ?? {}));
    this.ownProperties.set(id, own);
    // Another text stands for itself until it says what it stands for.
    if (Object.hasOwn(properties, 'text')) own.delete(WIRE_TEXT);
    for (const [name, value] of Object.entries(properties))
      if (own.size < DEFAULT_LIMITS.properties || own.has(name)) own.set(name, value);
  }

  private addItems(id: string, items: readonly unknown[], replace: boolean): void {
    const own = replace ? [] : (this.ownItems.get(id) ?? [...(this.grids.get(id)?.items ?? [])]);
    this.ownItems.set(id, own);
    const room = DEFAULT_LIMITS.rows - own.length;
    for (const item of room < items.length ? items.slice(0, room) : items) own.push(item);
  }
}
