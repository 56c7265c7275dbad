import { isRecord, type ResponseMessage } from '../../protocol';

type Fields = Map<string, unknown>;

/** A map of our own with the entries of a record. */
const fieldsOf = (record: Readonly<Record<string, unknown>>): Fields => new Map(Object.entries(record));

/** Data while updates are laid over it: what is written to was copied once, however many updates there are. */
class Overlay {
  private fields: Fields | undefined;
  /** Members of `fields` that were laid over themselves. */
  private members = new Map<string, Fields>();

  constructor(private data: unknown) {}

  lay(update: unknown): void {
    if (update === undefined || update === null) return;
    const fields = this.fields ?? (isRecord(this.data) ? fieldsOf(this.data) : undefined);
    if (!fields || !isRecord(update)) {
      this.data = update;
      this.fields = undefined;
      this.members = new Map();
      return;
    }
    this.fields = fields;
    for (const [name, value] of Object.entries(update)) this.layMember(fields, name, value);
  }

  result(): unknown {
    if (!this.fields) return this.data;
    for (const [name, member] of this.members) this.fields.set(name, Object.fromEntries(member));
    return Object.fromEntries(this.fields);
  }

  private layMember(fields: Fields, name: string, value: unknown): void {
    const old = fields.get(name);
    const below = this.members.get(name) ?? (isRecord(old) ? fieldsOf(old) : undefined);
    if (!below || !isRecord(value)) {
      this.members.delete(name);
      fields.set(name, value);
      return;
    }
    this.members.set(name, below);
    for (const [field, one] of Object.entries(value)) below.set(field, one);
  }
}

/** The message to draw: the base with each later update laid over its data, one level deep. */
export function mergedMessage(base: ResponseMessage, updates: readonly ResponseMessage[]): ResponseMessage {
  if (updates.length === 0) return base;
  const overlay = new Overlay(base.data);
  for (const update of updates) overlay.lay(update.data);
  return { ...base, data: overlay.result() };
}
