import { checkDocument, type CheckedBy } from '../../../authoring/check/checkDocument';
import { comparableValue } from '../../../authoring/diff/comparableText';
import type { KnownTargets } from '../../../authoring/check/KnownTargets';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import type { ReleaseChange, ReleasedDefinition } from '../../../api/endpoints/releases';
import { canonicalJson, namedApplications, parseJsonObject, type Json } from '../../../protocol';
import { RESOURCES, resourcesIn } from '../../../protocol/resources';

/** A document that shall be published, beside what stands there now. */
interface NextDocument {
  ref: string;
  /** The new document as JSON; undefined takes it away. */
  json: string | undefined;
}

/** One change of a release, ready to be looked at and sent. */
export interface ReviewedChange {
  ref: string;
  state: 'added' | 'changed' | 'removed';
  /** The documents before and after it, one line a value, in one order. */
  before: string;
  after: string;
  errors: readonly LayoutProblem[];
  warnings: readonly LayoutProblem[];
  /** Other applications that it names. */
  foreign: readonly string[];
  change: ReleaseChange | ReleasedDefinition;
  /** The published version changed after this draft was started. */
  stale?: boolean;
  /** Why it cannot be published as it is; in the program's own words. */
  unusable?: string;
}

/** A document as differences are shown in the editor, too; empty where there is none. */
export const comparableJson = (json: string | undefined): string => {
  const document = parseJsonObject(json);
  return document ? comparableValue(document) : '';
};

const canonical = (json: string | undefined) => JSON.stringify(canonicalJson(parseJsonObject(json)));

/** True for documents that the database does not tell apart. */
export const isSameDocument = (one: string | undefined, other: string | undefined): boolean =>
  canonical(one) === canonical(other);

/** What stands there now, and what documents are checked by. */
export interface Surroundings {
  /** The published documents by reference. */
  live: ReadonlyMap<string, string>;
  /** Their hashes, so that no newer change is overwritten. */
  hashes: ReadonlyMap<string, string>;
  /** The resources after the release, as JSON. */
  table: string | undefined;
  /** Screens and collections after the release; undefined where they are not known. */
  targets: KnownTargets | undefined;
}

/** Checks the layout of a form, else the whole document. */
function problemsOf(ref: string, json: string | undefined, by: CheckedBy): LayoutProblem[] {
  const document = parseJsonObject(json);
  if (!document) return [];
  const isWholeDocument = ref === RESOURCES || document['widget'] !== undefined;
  const edited = document['json_layout'] ?? document['layout'] ?? (isWholeDocument ? document : undefined);
  return edited === undefined ? [] : checkDocument(JSON.stringify(edited, null, 2), { ...by, ref });
}

/** The changes that publishing these documents would make, without unchanged ones. */
export function reviewedChanges(
  application: string,
  nextDocuments: readonly NextDocument[],
  { live, hashes, table, targets }: Surroundings,
): ReviewedChange[] {
  const resources = table === undefined ? undefined : resourcesIn('vi', parseJsonObject(table));
  return nextDocuments.flatMap(({ ref, json }): ReviewedChange[] => {
    const current = live.get(ref);
    if (isSameDocument(current, json)) return [];
    const base = current === undefined ? '' : hashes.get(ref);
    const problems = problemsOf(ref, json, { targets, resources });
    return [
      {
        ref,
        state: current === undefined ? 'added' : json === undefined ? 'removed' : 'changed',
        before: comparableJson(current),
        after: comparableJson(json),
        errors: problems.filter(({ severity }) => severity === 'error'),
        warnings: problems.filter(({ severity }) => severity === 'warning'),
        foreign: json === undefined ? [] : namedApplications(JSON.parse(json) as Json, application),
        change: {
          ref,
          ...(base !== undefined && { base }),
          ...(json === undefined ? { removed: true } : { fileJson: json }),
        },
      },
    ];
  });
}
