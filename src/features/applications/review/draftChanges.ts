import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import { definitionDraftKey } from '../../../api/slices/browserStorage';
import { knownTargets, type KnownTargets } from '../../../authoring/check/KnownTargets';
import { layoutText, withLayoutText } from '../../../authoring/diff/storedLayout';
import { expandReference, isRecord, parseFormAddress } from '../../../protocol';
import { decodeDefinition } from '../../../protocol/data/definition';
import { isDataName } from '../../../protocol/data/names';
import { RESOURCES } from '../../../protocol/resources';
import { fingerprint, readLayoutDraft, type LayoutDraft } from '../../../ui/layoutDraft';
import { forgetPublishedDraft, listLayoutDrafts } from '../../../ui/layoutDrafts';
import { readStoredJson, storeJson } from '../../../ui/storedJson';
import { definitionChange } from './definitionChange';
import { comparableJson, reviewedChanges, type ReviewedChange, type Surroundings } from './reviewedChanges';

/** An unpublished change of this browser, with the callback that drops it once it is published. */
interface DraftChange extends ReviewedChange {
  forget: () => void;
}

/** The published state that drafts are compared with. */
export interface PublishedConfiguration {
  documents: readonly ConfigurationDocument[];
  /** Of the documents, by their references. */
  hashes: ReadonlyMap<string, string>;
  collections: readonly DefinedCollection[];
}

interface NamedDraft {
  ref: string;
  names: string[];
  draft: LayoutDraft;
}

// A screen that was opened with a person's id in its address has a draft of another name.
function layoutDraftsOf(uid: string, application: string): NamedDraft[] {
  const found = new Map<string, NamedDraft>();
  for (const name of listLayoutDrafts(uid)) {
    const address = parseFormAddress(name);
    const draft = address?.application === application ? readLayoutDraft(uid, name) : undefined;
    if (!address || !draft) continue;
    const full = expandReference(address.reference, application, 'absolute');
    const existing = found.get(full);
    found.set(full, {
      ref: existing?.ref ?? address.reference,
      draft: existing?.draft ?? draft,
      names: [...(existing?.names ?? []), name],
    });
  }
  return [...found.values()];
}

function changeOfLayout(
  uid: string,
  application: string,
  { ref, names, draft }: NamedDraft,
  { documents, hashes }: PublishedConfiguration,
  { table, targets }: Pick<Surroundings, 'table' | 'targets'>,
): DraftChange[] {
  const full = expandReference(ref, application, 'absolute');
  const live = documents.find((one) => expandReference(one.ref, application, 'absolute') === full);
  const forget = () => {
    for (const name of names) forgetPublishedDraft(uid, name);
  };
  const place = live?.ref ?? ref;
  const next = withLayoutText(live?.json ?? '', draft.text, place);
  if ('fault' in next) {
    const state = live ? ('changed' as const) : ('added' as const);
    const change = { ref: place, fileJson: '' };
    const nothing = { errors: [], warnings: [], foreign: [] };
    const texts = { before: comparableJson(live?.json), after: draft.text };
    return [{ ref: place, state, ...texts, ...nothing, change, forget, unusable: next.reason || '{}' }];
  }
  const stale = live !== undefined && fingerprint(layoutText(live.json) ?? '') !== draft.base;
  const nextDocuments = [{ ref: place, json: JSON.stringify(next.document) }];
  const surroundings = { live: new Map(live && [[place, live.json]]), hashes, table, targets };
  return reviewedChanges(application, nextDocuments, surroundings).map((one) => ({ ...one, forget, stale }));
}

type DefinitionDraft = ReturnType<typeof definitionDraftsOf>[number];

/** Collections whose definitions were left unpublished; a new one has its name in the draft. */
function definitionDraftsOf(uid: string, application: string, collections: readonly DefinedCollection[]) {
  return ['', ...collections.map(({ name }) => name)].flatMap((name) => {
    const key = definitionDraftKey(uid, application, name);
    const kept = readStoredJson(key);
    if (!isRecord(kept) || !isRecord(kept['definition'])) return [];
    const collection = name || kept['name'];
    if (!isDataName(collection)) return [];
    const base = typeof kept['base'] === 'number' ? kept['base'] : 0;
    const { definition } = kept;
    return [{ key, collection, base, definition, decoded: decodeDefinition(definition) }];
  });
}

function changesOfDefinitions(
  drafts: readonly DefinitionDraft[],
  collections: readonly DefinedCollection[],
): DraftChange[] {
  return drafts.flatMap(({ key, collection, base, definition }): DraftChange[] => {
    const change = definitionChange({ collection, definition, base }, collections);
    return change ? [{ ...change, forget: () => storeJson(key, {}) }] : [];
  });
}

/** What a screen may lead to when all drafts are published. */
function targetsAfter(
  application: string,
  drafts: readonly NamedDraft[],
  definitions: readonly DefinitionDraft[],
  { documents, collections }: PublishedConfiguration,
): KnownTargets {
  const defined = new Map(collections.map(({ name, definition }) => [name, definition]));
  for (const { collection, decoded } of definitions)
    if ('definition' in decoded) defined.set(collection, decoded.definition);
  const references = new Set([...documents, ...drafts].map(({ ref }) => ref));
  const after = [...defined].map(([name, definition]) => ({ name, definition }));
  return knownTargets(application, [...references], after);
}

/** All unpublished changes of an application in this browser, compared with the published state. */
export function draftChanges(
  uid: string,
  application: string,
  published: PublishedConfiguration,
): DraftChange[] {
  const drafts = layoutDraftsOf(uid, application);
  const draftedResources = drafts.find(({ ref }) => ref === RESOURCES)?.draft.text;
  const table = draftedResources ?? published.documents.find(({ ref }) => ref === RESOURCES)?.json;
  const definitions = definitionDraftsOf(uid, application, published.collections);
  const targets = targetsAfter(application, drafts, definitions, published);
  return [
    ...drafts.flatMap((draft) => changeOfLayout(uid, application, draft, published, { table, targets })),
    ...changesOfDefinitions(definitions, published.collections),
  ];
}
