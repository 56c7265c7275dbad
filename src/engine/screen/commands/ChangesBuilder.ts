import { WIRE_TEXT } from '../../../protocol';
import { DEFAULT_LIMITS } from '../../document/limits';
import type { PropertyValue } from '../../document/node';
import type { ScreenCommand } from './ScreenCommand';
import type { GridChange, ScopeChanges } from './ScreenState';

/** Maximum of names in one table: a document has no more views, and so no more fields and lists. */
const MAX_NAMES = DEFAULT_LIMITS.nodes;

type Properties = Map<string, PropertyValue>;

/** A table of a scope while commands change it, copied on the first write. Names are untrusted. */
class Table<T> {
  private entries: Map<string, T> | undefined;

  constructor(
    private readonly original: Readonly<Record<string, T>>,
    private readonly maxEntries = MAX_NAMES,
  ) {}

  get(name: string): T | undefined {
    if (this.entries) return this.entries.get(name);
    return Object.hasOwn(this.original, name) ? this.original[name] : undefined;
  }

  set(name: string, value: T): void {
    this.entries ??= new Map(Object.entries(this.original));
    if (this.entries.size < this.maxEntries || this.entries.has(name)) this.entries.set(name, value);
  }

  /** The original table when nothing was written to it. */
  finish(): Readonly<Record<string, T>> {
    return this.entries ? Object.fromEntries(this.entries) : this.original;
  }
}

/** Applies commands to the changes of one scope, in time proportional to the commands, not to the existing changes. */
export class ChangesBuilder {
  private readonly properties: Table<Readonly<Record<string, PropertyValue>>>;
  private readonly grids: Table<GridChange>;
  private readonly fields: Table<ScopeChanges['fields'][string]>;
  private readonly rewrites: Table<number>;
  private readonly clicks: Table<unknown>;
  /** Properties and items that were copied, and may be written to. */
  private readonly ownProperties = new Map<string, Properties>();
  private readonly ownItems = new Map<string, unknown[]>();
  private changed = false;

  constructor(private readonly original: ScopeChanges) {
    this.properties = new Table(original.properties);
    this.grids = new Table(original.grids);
    this.fields = new Table(original.fields);
    this.rewrites = new Table(original.rewrites ?? {});
    this.clicks = new Table(original.clicks);
  }

  apply(command: ScreenCommand): void {
    switch (command.command) {
      case 'setDataField':
        for (const [name, value] of Object.entries(command.values)) this.write(name, value);
        break;
      case 'applyProperty':
        this.applyProperties(command.id, command.properties);
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

  /** The original changes when no command changed anything. */
  finish(): ScopeChanges {
    if (!this.changed) return this.original;
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

  private applyProperties(id: string, properties: Readonly<Record<string, PropertyValue>>): void {
    const merged = this.ownProperties.get(id) ?? new Map(Object.entries(this.properties.get(id) ?? {}));
    this.ownProperties.set(id, merged);
    // A new text has no wire value unless it brings one.
    if (Object.hasOwn(properties, 'text')) merged.delete(WIRE_TEXT);
    for (const [name, value] of Object.entries(properties)) {
      // Where a list looks is the document's own.
      if (name === 'entrySource') continue;
      if (merged.size < DEFAULT_LIMITS.properties || merged.has(name)) merged.set(name, value);
    }
  }

  private addItems(id: string, items: readonly unknown[], replace: boolean): void {
    const merged = replace ? [] : (this.ownItems.get(id) ?? [...(this.grids.get(id)?.items ?? [])]);
    this.ownItems.set(id, merged);
    const room = DEFAULT_LIMITS.rows - merged.length;
    for (const item of room < items.length ? items.slice(0, room) : items) merged.push(item);
  }
}
