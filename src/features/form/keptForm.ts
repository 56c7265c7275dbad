import { keptFormKey } from '../../api/slices/browserStorage';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { isPostOpen } from '../../api/slices/outboxSlice';
import type { FieldDefinition, FieldSnapshot, FieldStore, FieldValue } from '../../engine';
import { isRecord } from '../../protocol';
import { readStoredJson, storeJson } from '../../ui/storedJson';

/** Rows in rows of a kept form, and the characters of one name or of the way to one row; a screen has far fewer. */
const MAX_DEPTH = 32;
const MAX_NAME_LENGTH = 16 * 1024;

/** How long a person stops typing before it is kept, in ms. */
const PAUSE_MS = 300;

/** Tells which fields only search. */
export type IsSearched = (field: FieldDefinition) => boolean;

const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH;

// What is kept is on a disk that others may write to.
function isSnapshot(value: unknown): value is FieldSnapshot {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([path, scope]) =>
        isName(path) &&
        path.split('\n', MAX_DEPTH + 1).length <= MAX_DEPTH &&
        isRecord(scope) &&
        Object.entries(scope).every(
          ([name, field]) => isName(name) && ['string', 'number', 'boolean'].includes(typeof field),
        ),
    )
  );
}

/**
 * What a person typed into one form and has not sent; undefined when there is nothing or storage refuses. What no form can
 * have written is forgotten.
 */
export function readKeptForm(uid: string, address: string): FieldSnapshot | undefined {
  const value = readStoredJson(keptFormKey(uid, address));
  if (isSnapshot(value)) return value;
  if (value !== undefined) writeKeptForm(uid, address, {});
  return undefined;
}

/** Keeps what was typed; an empty snapshot is forgotten. */
export function writeKeptForm(uid: string, address: string, snapshot: FieldSnapshot): void {
  storeJson(keptFormKey(uid, address), snapshot);
}

/** True if a completed post contained all kept values. */
function hasArrived(kept: FieldSnapshot, entry: OutboxEntry | undefined): boolean {
  if (!entry || isPostOpen(entry) || entry.status === 'failed') return false;
  const { data } = entry.post;
  return Object.entries(kept).every(
    ([scope, fields]) =>
      scope === '' &&
      // What has no name of its own is never posted.
      Object.entries(fields).every(
        ([name, value]) => name.startsWith(' ') || String(data[name]) === String(value),
      ),
  );
}

/** Restores the kept values, unless the form's last post delivered them while it was closed; returns whether it did. */
export function restoreKeptForm(
  values: FieldStore,
  uid: string,
  address: string,
  lastPost: OutboxEntry | undefined,
): boolean {
  const kept = readKeptForm(uid, address);
  if (!kept) return false;
  if (hasArrived(kept, lastPost)) {
    writeKeptForm(uid, address, {});
    return false;
  }
  values.restore(kept);
  return true;
}

function withoutSearches(values: FieldStore, isSearched: IsSearched): FieldSnapshot {
  const { '': own = {}, ...rest } = values.keptSnapshot();
  const searched = new Set(values.definitions().flatMap((field) => (isSearched(field) ? [field.name] : [])));
  const kept = Object.entries(own).filter(([name]) => !searched.has(name));
  return kept.length > 0 ? { ...rest, '': Object.fromEntries(kept) } : rest;
}

/** Keeps what is typed into a form, but no password and no search, through a reload. */
export class KeptForm {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly form: { values: FieldStore; uid: string; address: string; isSearched: IsSearched },
  ) {}

  /** Keeps what is typed from now on. Returns the way to stop; `isStillHere`: there is nothing to keep after a sign-out. */
  start(isStillHere: () => boolean): () => void {
    const stop = this.form.values.subscribeAll(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.write(), PAUSE_MS);
    });
    return () => {
      stop();
      if (this.timer === undefined) return;
      clearTimeout(this.timer);
      if (isStillHere()) this.write();
    };
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    writeKeptForm(this.form.uid, this.form.address, {});
  }

  private write(): void {
    this.timer = undefined;
    const { values, uid, address, isSearched } = this.form;
    writeKeptForm(uid, address, withoutSearches(values, isSearched));
  }
}

/** True while a typed value was not part of the last post, or that post failed: leaving then asks for confirmation. */
export function isUnsent(posted: readonly string[], typed: readonly string[], hasFailed: boolean): boolean {
  const inPost = new Set(hasFailed ? [] : posted);
  return typed.some((value) => !inPost.has(value));
}

/** Each typed value as one comparable text; inputs with their initial value, and those that only search, are left out. */
export function typedValues(
  values: Pick<FieldStore, 'definitions' | 'snapshot'>,
  isSearched: IsSearched = () => false,
): string[] {
  const definitions = values.definitions();
  const defined = new Map(definitions.map((field) => [field.name, field]));
  const isTyped = (name: string, value: FieldValue): boolean => {
    const field = defined.get(name);
    return value !== (field?.initial ?? '') && !(field && isSearched(field));
  };
  return Object.entries(values.snapshot()).flatMap(([scope, fields]) =>
    Object.entries(fields)
      .filter(([name, value]) => scope !== '' || isTyped(name, value))
      .map(([name, value]) => JSON.stringify([scope, name, value])),
  );
}
